import type { CostLimit } from '@lacthu/contracts';
import { commonTexts } from '../../../frequent.texts';
import { askConfirm, askWhich } from '../../../ui/ask-confirm';
import { toasts } from '../../../lib/toasts';
import { setAiPanel } from '../../../settings/ai-panel';
import { isReady, useAiSettings } from '../../../settings/ai-settings';
import { useCostLimit } from '../../../settings/cost-limit';
import { useModels } from '../../../api/translation/models.queries';
import { useStartBatch } from './batch.mutations';
import type { BatchChoice } from './start-body';
import { estimateUse, type TextSize } from './model/estimate';
import { estimateWords, holdsNoLimit, limitWords, type Costing } from './model/estimate-words';
import { batchTexts } from './texts';

interface Starting {
  readonly isStarting: boolean;
  /**
   * Estimated usage and cost of a batch over these texts.
   * @param isMost the estimate is an upper bound, because only some lines are sent
   */
  estimate(sizes: readonly TextSize[], isMost?: boolean): string;
  /** Effect of the user's limit; empty without one. Confirmations include it already. */
  readonly limit: string;
  /** Starts at once; the screen shows estimate and limit. Asks only when the user's limit cannot be enforced. */
  start(choice: BatchChoice, estimate: string): void;
  /** Starts at once with the engine that needs no key; null when the selected one has its key. */
  readonly startWithoutKey: ((choice: BatchChoice) => void) | null;
  /** Asks first, with the estimate; resolves with whether the batch was started. */
  ask(question: StartQuestion): Promise<boolean>;
  /** Asks only when the engine costs money. */
  askWhereItCosts(question: StartQuestion): void;
}

interface StartQuestion {
  readonly choice: BatchChoice;
  readonly title: string;
  /** Describes the batch, with the estimate. */
  readonly text: string;
  readonly confirm: string;
}

/**
 * Starts a batch with the selected engine. When its key is missing, the engine that needs none is offered and becomes
 * the selected one.
 */
export function useStart(projectId: number, stylePrompt: string): Starting {
  const costing = useCosting();
  const { settings } = costing;
  const limit = limitWords(costing);
  const starting = useStartBatch(projectId);

  const [, changeSettings] = useAiSettings();

  const isKeyThere = (): boolean => {
    if (isReady(settings)) return true;
    toasts.error(batchTexts.keyMissing(settings.engine.toUpperCase()));
    setAiPanel(true);
    return false;
  };
  const sendWithoutKey = (choice: BatchChoice): void => {
    changeSettings({ engine: 'hanviet' });
    starting.start({ choice, settings: { ...settings, engine: 'hanviet' }, stylePrompt, cost: {} });
  };
  const offerWithoutKey = async (choice: BatchChoice): Promise<boolean> => {
    const answer = await askWhich({
      title: batchTexts.noKeyQuestion(settings.engine.toUpperCase()),
      text: batchTexts.noKeyText,
      confirm: batchTexts.withoutKey,
      other: commonTexts.aiSettings,
    });
    if (answer === 'confirm') sendWithoutKey(choice);
    if (answer === 'other') setAiPanel(true);
    return answer === 'confirm';
  };
  const send = (choice: BatchChoice): void =>
    starting.start({ choice, settings, stylePrompt, cost: costOfRequest(costing) });

  const ask: Starting['ask'] = async ({ choice, title, text, confirm }) => {
    if (!isReady(settings)) return offerWithoutKey(choice);
    const agreed = await askConfirm({
      title,
      text: `${text} ${limit}`.trim(),
      confirm: holdsNoLimit(costing) ? batchTexts.noLimitConfirm : confirm,
    });
    if (agreed) send(choice);
    return agreed;
  };

  return {
    isStarting: starting.isPending,
    estimate: (sizes, isMost) => estimateWords(estimateUse(sizes, stylePrompt), costing, isMost),
    limit,
    start: (choice, estimate) => {
      if (!isKeyThere()) return;
      if (!holdsNoLimit(costing)) return send(choice);
      const title = batchTexts.noLimitQuestion;
      void ask({ choice, title, text: estimate, confirm: batchTexts.noLimitConfirm });
    },
    startWithoutKey: isReady(settings) ? null : sendWithoutKey,
    ask,
    askWhereItCosts: (question) => {
      if (settings.engine === 'hanviet') send(question.choice);
      else void ask(question);
    },
  };
}

/** The current AI settings with the price of their model and the user's limit. */
function useCosting(): Costing {
  const [settings] = useAiSettings();
  const [limitUsd] = useCostLimit();
  const { price, inUse } = useModels(settings);
  return { settings, model: inUse?.model ?? '', price, limitUsd };
}

/** Cost fields of a request; a limit only when it can be enforced. */
function costOfRequest({ price, limitUsd }: Pick<Costing, 'price' | 'limitUsd'>): CostLimit {
  if (price === null) return {};
  return { price, ...(limitUsd === null ? {} : { maxCostUsd: limitUsd }) };
}
