import { useEffect, useRef, useState, type RefObject } from 'react';
import { Anchor, Stack, Textarea, ActionIcon, Affix } from '@mantine/core';
import { useHotkeys, useWindowScroll } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import { commonTexts } from '../../frequent.texts';
import { useOwnDictionary } from '../../hanviet/use-own-dictionary';
import { TextToolsPanel } from '../../widgets/text-tools/text-tools-panel';
import { useTextTools } from '../../widgets/text-tools/use-text-tools';
import { useSession } from '../../session/session';
import { choiceOfModel, isReady, type AiSettings, type Engine } from '../../settings/ai-settings';
import { useHanvietSettings } from '../../settings/hanviet-settings';
import { formatNumber } from '../../lib/format/format';
import { toasts } from '../../lib/toasts';
import { ConfigPanel, useConfigPanel } from './components/config-panel';
import { Guide } from './components/guide';
import { ResultPart } from './components/result-part';
import { RunControl } from './components/run-control';
import { RunNotices } from './components/run-notices';
import { TextActs } from './components/text-acts';
import { useLiveDraft } from './use-live-draft';
import { useQuickConfig } from './model/quick-config';
import { getQuickTexts, setQuickTexts, useQuickTexts } from './model/quick-translate-store';
import { getQuickDraft, useQuickDraft, type DraftOptions } from './model/quick-draft';
import {
  forgetQuickEnd,
  useQuickFailure,
  useQuickRun,
  translateQuickly,
  type QuickTranslateOptions,
} from './model/quick-run';
import { isWorthAnotherTry, stillMissing, withResult, type MissingLine } from './model/quick-texts';
import { QuickSpeech } from './quick-speech';
import { quickTexts } from './texts';
import { quickFailure } from './model/quick-failure';
import styles from './quick-translate.module.css';

/** Maximum length of the source (specification 1, §9). */
const QUICK_LIMITS = { most: 50_000, warnAbove: 40_000 } as const;

/** Scroll distance from which the button is shown, in px. */
const FAR_PX = 300;

/** Below dialogs and drawers of the component library. */
const UNDER_DIALOGS = 90;

/** Maximum length accepted by the server. */
const MOST = 50_000;

/** Kinds of input that bring a whole text (Input Events Level 2). */
const PASTES = ['insertFromPaste', 'insertFromDrop'];

const ONE_COLUMN_QUERY = '(max-width: 767px)';

/** Quick translate: works without a project or an account, and stores nothing on the server. */
export function QuickTranslatePage() {
  const quick = useQuickConfig();
  const { config } = quick;
  const texts = useQuickTexts();
  const run = useQuickRun();
  const failure = useQuickFailure();
  const panel = useConfigPanel(quick);
  const tools = useTextTools(config, texts.result, (result) =>
    setQuickTexts(withResult(getQuickTexts(), { result, missing: getQuickTexts().missing })),
  );
  const [isSourceMissed, setSourceMissed] = useState(false);
  const asking = {
    onKeyMissing: panel.focusKey,
    onSourceMissing: () => {
      forgetQuickEnd();
      setSourceMissed(true);
    },
  };
  const [instruction, setInstruction] = useState('');
  const isWorkedOn = run !== null || tools.busy !== null;
  const order = useDraftOrder(config.engine);
  const draft = useQuickDraft();
  useLiveDraft(texts.source, order, config.engine !== 'hanviet' || isWorkedOn || tools.offer !== null);
  const translate = (missing: readonly MissingLine[] | null = null, by = config): void => {
    if (!isWorkedOn && tools.offer === null) startQuickly({ config: by, draft: order }, asking, missing);
  };
  const translateWith = (part: Partial<AiSettings>): void => {
    quick.change(part);
    translate(null, { ...config, ...part });
  };
  const translateWithoutKey = (): void => translateWith({ engine: 'hanviet' });
  const missing = isWorkedOn ? [] : stillMissing(texts);
  const resultPart = useRef<HTMLDivElement>(null);
  useShownWhile(run !== null, resultPart);
  useHotkeys([['mod+Enter', () => translate()]], []);

  return (
    <div className={styles.page}>
      <title>{`${quickTexts.title} · Lạc Thư`}</title>
      <PageHead />
      <div className={styles.columns}>
        <Stack gap="md" className={styles.column}>
          <SourceField
            value={texts.source}
            isMissed={isSourceMissed}
            onChange={(source, isPasted) => {
              setSourceMissed(false);
              // The offline engine costs nothing, so a pasted text is translated at once.
              const runsNow = isPasted && config.engine === 'hanviet' && !isEditedByHand();
              setQuickTexts({ ...getQuickTexts(), source });
              if (runsNow && source.trim() !== '') translate();
            }}
          />
          <RunControl
            engine={config.engine}
            onEngine={(engine) => quick.change({ engine })}
            run={run}
            isOff={tools.busy !== null || texts.source.length > QUICK_LIMITS.most}
            onTranslate={() => translate()}
            onWithoutKey={isReady(config) ? undefined : translateWithoutKey}
          />
          <ConfigPanel quick={quick} panel={panel} />
        </Stack>
        <Stack gap="md" className={styles.column}>
          <div ref={resultPart}>
            <ResultPart texts={texts} run={run} isHeld={tools.busy !== null} engine={config.engine} />
          </div>
          <RunNotices
            failure={failure}
            missing={missing}
            unknown={missing.length > 0 ? (draft?.unknown ?? []) : []}
            repairable={missing.filter((line) => isWorthAnotherTry(line, config.engine))}
            onRepair={(lines) => translate(lines)}
            onRetry={() => translate()}
            onDraft={translateWithoutKey}
            onModel={(model) => translateWith(choiceOfModel(config.engine, model))}
            onSettings={panel.show}
          />
          <QuickSpeech
            text={texts.result}
            isBusy={isWorkedOn}
            access={config}
            onKey={(openAIKey) => quick.change({ openAIKey })}
          />
          <TextActs result={texts.result} isBusy={isWorkedOn} />
          <PromptField
            value={texts.prompt}
            isUsed={config.engine !== 'hanviet'}
            onChange={(prompt) => setQuickTexts({ ...getQuickTexts(), prompt })}
          />
          <TextToolsPanel
            settings={config}
            tools={tools}
            texts={{ source: texts.source, target: texts.result }}
            isLocked={run !== null}
            instruction={instruction}
            onInstruction={setInstruction}
          />
        </Stack>
        <div className={styles.column}>
          <Guide quick={quick} />
        </div>
      </div>
      <ToTop />
    </div>
  );
}

/** Inputs of the offline engine: settings, and the own words of a signed-in user. */
function useDraftOrder(engine: Engine): DraftOptions {
  const [settings] = useHanvietSettings();
  const isMember = useSession().status === 'member';
  const { own } = useOwnDictionary(undefined, isMember && engine === 'hanviet');
  return { ...settings, own: isMember ? own : undefined };
}

/** In one column the result is below the button, so it is scrolled into view when a translation starts. */
function useShownWhile(isRunning: boolean, part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (isRunning && window.matchMedia(ONE_COLUMN_QUERY).matches) {
      part.current?.scrollIntoView({ block: 'start' });
    }
  }, [isRunning, part]);
}

function PageHead() {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{quickTexts.title}</h1>
      <p className={styles.intro}>{quickTexts.intro}</p>
    </header>
  );
}

interface PromptFieldProps {
  readonly value: string;
  readonly isUsed: boolean;
  readonly onChange: (prompt: string) => void;
}

/** Style instruction for the engine. */
function PromptField({ value, isUsed, onChange }: PromptFieldProps) {
  return (
    <div>
      <Textarea
        label={quickTexts.prompt}
        description={isUsed ? quickTexts.promptHint : quickTexts.promptUnused}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={MOST}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value !== quickTexts.defaultPrompt && (
        <Anchor component="button" type="button" size="sm" onClick={() => onChange(quickTexts.defaultPrompt)}>
          {quickTexts.promptReset}
        </Anchor>
      )}
    </div>
  );
}

interface SourceFieldProps {
  readonly value: string;
  /** A translation was requested without a source. */
  readonly isMissed: boolean;
  readonly onChange: (source: string, isPasted: boolean) => void;
}

/** The Chinese text with its length. A text that is too long is not cut: the user decides what to remove. */
function SourceField({ value, isMissed, onChange }: SourceFieldProps) {
  const isTooLong = value.length > QUICK_LIMITS.most;
  return (
    <div>
      <Textarea
        size="md"
        label={quickTexts.source}
        placeholder={quickTexts.sourcePlaceholder}
        classNames={{ input: styles.sourceText }}
        spellCheck={false}
        autoComplete="off"
        error={
          isTooLong
            ? quickTexts.tooLong(formatNumber(QUICK_LIMITS.most))
            : isMissed && value.trim() === '' && commonTexts.pasteSource
        }
        errorProps={{ role: 'alert' }}
        aria-describedby="quick-source-count"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value, isPaste(event.nativeEvent))}
      />
      <p
        id="quick-source-count"
        className={styles.counter}
        data-warning={value.length > QUICK_LIMITS.warnAbove || undefined}
      >
        {quickTexts.counter(formatNumber(value.length), formatNumber(QUICK_LIMITS.most))}
      </p>
    </div>
  );
}

function isPaste(event: Event): boolean {
  return event instanceof InputEvent && PASTES.includes(event.inputType);
}

/** The result is neither empty nor what the offline engine has made. */
function isEditedByHand(): boolean {
  const { result } = getQuickTexts();
  return result.trim() !== '' && result !== getQuickDraft()?.result;
}

/** Back-to-top button of a one-column page. */
function ToTop() {
  const [{ y }, scrollTo] = useWindowScroll();
  if (y <= FAR_PX) return null;
  return (
    <Affix
      className={styles.phoneOnly}
      position={{ bottom: 'calc(1rem + env(safe-area-inset-bottom))', right: 16 }}
      zIndex={UNDER_DIALOGS}
    >
      <ActionIcon
        variant="default"
        size={44}
        radius="xl"
        aria-label={quickTexts.toTop}
        onClick={() => scrollTo({ y: 0 })}
      >
        <IconArrowUp size={20} aria-hidden />
      </ActionIcon>
    </Affix>
  );
}

/**
 * Starts a translation when all inputs are there.
 * @param asking shows the user the key field, or that the source is missing
 * @param missing only these lines
 */
function startQuickly(
  order: QuickTranslateOptions,
  asking: { readonly onKeyMissing: () => void; readonly onSourceMissing: () => void },
  missing: readonly MissingLine[] | null = null,
): void {
  const { source } = getQuickTexts();
  if (missing === null && source.trim() === '') return asking.onSourceMissing();
  if (missing === null && source.length > QUICK_LIMITS.most) return;
  if (!isReady(order.config)) {
    toasts.error(quickTexts.keyMissing(order.config.engine.toUpperCase()));
    return asking.onKeyMissing();
  }
  void translate(order, missing);
}

async function translate(
  order: QuickTranslateOptions,
  missing: readonly MissingLine[] | null,
): Promise<void> {
  try {
    await translateQuickly(order, missing);
  } catch (error) {
    toasts.error(quickFailure(error).title);
  }
}
