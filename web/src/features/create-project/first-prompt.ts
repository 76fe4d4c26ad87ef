import { DEFAULT_MASTER_PROMPT } from '@lacthu/contracts';
import { messageOf } from '../../api/api-error';
import { request } from '../../api/client';
import { apiKeyOf, isReady, modelOf, type AiSettings } from '../../settings/ai-settings';
import { readFindings, type FirstPrompt } from './first-memory';
import { styleOf, type ProjectForm } from './project-form';
import { createTexts } from './texts';

const TIMEOUT_MS = 60_000;

/** Whether the AI can create a first prompt: it needs name, description, style and a key. */
export function canAskAi(form: ProjectForm, settings: AiSettings): boolean {
  const isComplete = form.name.trim() !== '' && form.description.trim() !== '' && styleOf(form) !== '';
  return settings.engine !== 'hanviet' && isReady(settings) && isComplete;
}

/** The default prompt, with an explanation only when a key is missing. */
export function defaultPrompt(settings: AiSettings): FirstPrompt {
  return isReady(settings)
    ? { prompt: DEFAULT_MASTER_PROMPT }
    : { prompt: DEFAULT_MASTER_PROMPT, excuse: createTexts.keyMissing };
}

/** POST /api/ai/initialize-prompt; any failure returns the default prompt, because the project must not wait for it. */
export async function askFirstPrompt(form: ProjectForm, settings: AiSettings): Promise<FirstPrompt> {
  try {
    const answer = await request('/api/ai/initialize-prompt', {
      method: 'POST',
      timeoutMs: TIMEOUT_MS,
      json: {
        story_intro: form.description.trim(),
        style: styleOf(form),
        task_type: form.taskType,
        genre: form.genres.join(', '),
        engine: settings.engine,
        apiKey: apiKeyOf(settings),
        model: modelOf(settings),
        waitSeconds: TIMEOUT_MS / 1_000,
        ...(settings.engine === 'openai' ? { baseUrl: settings.baseUrl.trim() } : {}),
      },
    });
    return readPrompt(answer);
  } catch (error) {
    return standIn(messageOf(error, createTexts.promptInvalid));
  }
}

function readPrompt(answer: unknown): FirstPrompt {
  if (!isRecord(answer) || answer['success'] !== true || !isRecord(answer['config'])) {
    return standIn(createTexts.promptInvalid);
  }
  const { config } = answer;
  const prompt = config['master_prompt'];
  return typeof prompt === 'string' && prompt.trim() !== ''
    ? { prompt, findings: readFindings(config) }
    : standIn(createTexts.promptNotText);
}

function standIn(reason: string): FirstPrompt {
  return {
    prompt: DEFAULT_MASTER_PROMPT,
    excuse: createTexts.defaultPromptUsed(reason.replace(/[.…]+$/, '')),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
