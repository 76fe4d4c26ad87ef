import { Injectable } from '@nestjs/common';
import type { GlossaryEntryFacts, ProposeGlossaryRequest } from '@lacthu/contracts';
import type { Identity } from '@lacthu/http';
import { HanvietWorkers } from '../pipeline/hanviet-workers';
import { OfflineBudget } from '../pipeline/offline-budget';
import { toOfflineError } from '../pipeline/offline-error';
import { AskModel } from './ask-model';
import { glossaryQuestion, soundEntries } from './glossary-question';
import { excerptForModel } from '../pipeline/text-excerpt';

export interface ProposedGlossary {
  readonly entries: GlossaryEntryFacts[];
  readonly warning?: string | undefined;
}

/** Proposes names and terms of a text for a project's glossary; nothing is stored. */
@Injectable()
export class ProposeGlossary {
  constructor(
    private readonly model: AskModel,
    private readonly workers: HanvietWorkers,
    private readonly budget: OfflineBudget,
  ) {}

  /** @throws DomainError as AskModel; with `hanviet`, when no thread is free or the budget is spent */
  async execute(
    request: ProposeGlossaryRequest,
    identity: Pick<Identity, 'user' | 'clientKey'>,
    signal: AbortSignal,
  ): Promise<ProposedGlossary> {
    const { engine, text, ...access } = request;
    if (engine === 'hanviet') {
      await this.budget.callerOf(identity).spend(text.length);
      return { entries: await this.offline(text, signal) };
    }
    const shown = excerptForModel(text);
    const question = glossaryQuestion(shown.text);
    const { value } = await this.model.execute({ ...access, engine }, question, signal);
    return { entries: value, warning: shown.warning };
  }

  private async offline(text: string, signal: AbortSignal): Promise<GlossaryEntryFacts[]> {
    const names = await this.workers.findNames(text, { signal }).catch((error: unknown) => {
      throw toOfflineError(error);
    });
    const proposals = names.map(({ source, reading, count }) => ({
      source,
      target: reading,
      kind: 'name' as const,
      note: `Xuất hiện ${count} lần`,
    }));
    return soundEntries(proposals, text);
  }
}
