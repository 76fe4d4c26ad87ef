import { useState } from 'react';
import type { Project } from '@lacthu/contracts';
import { useStoredValue } from '../../../lib/storage/stored-value';
import { extractCharacters, promptWithCharacters } from './ask-ai';
import { fileComplaint } from './model/character-file';
import { readCharacters, type ReadCharacters } from './model/stored-drafts';
import { memoryTexts } from './texts';
import { useAiCall } from './use-ai-call';
import type { PromptDraft } from './use-prompt-draft';

interface RewrittenPrompt {
  /** The prompt that the result was made from. */
  readonly from: string;
  readonly prompt: string;
  readonly warning: string | null;
}

export interface CharacterFile {
  readonly file: File | null;
  /** Why the selected file cannot be read. */
  readonly complaint: string | null;
  readonly busy: 'reading' | 'writing' | null;
  /** Characters found in a file; stored in the browser. */
  readonly found: ReadCharacters | null;
  readonly rewritten: RewrittenPrompt | null;
  pick(file: File): void;
  analyse(): Promise<void>;
  /** @returns whether there is a new prompt to review */
  rewritePrompt(): Promise<boolean>;
  stop(): void;
  forget(): void;
}

/** Steps from a file of characters to a prompt that includes them. */
export function useCharacterFile(project: Project, draft: PromptDraft): CharacterFile {
  const kept = readCharacters(project.id);
  const found = useStoredValue(kept);
  const ai = useAiCall();
  const [file, setFile] = useState<File | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const [rewritten, setRewritten] = useState<RewrittenPrompt | null>(null);
  const [work, setWork] = useState<'reading' | 'writing'>('reading');

  const analyse = async (): Promise<void> => {
    if (file === null) return setComplaint(memoryTexts.fileMissing);
    if (!ai.canAsk()) return;
    setWork('reading');
    const answer = await ai.ask((access) => extractCharacters(access, file));
    if (answer === null) return;
    kept.set({
      filename: answer.filename,
      characters: answer.characters,
      warning: answer.warning ?? null,
    });
  };

  const rewritePrompt = async (): Promise<boolean> => {
    if (found === null || !ai.canAsk()) return false;
    setWork('writing');
    const from = draft.text;
    const answer = await ai.ask((access) =>
      promptWithCharacters(access, {
        prompt: from,
        characters: found.characters,
        context: project.description,
      }),
    );
    if (answer === null) return false;
    setRewritten({ from, prompt: answer.updatedPrompt, warning: answer.warning ?? null });
    return true;
  };

  return {
    file,
    complaint,
    busy: ai.isRunning ? work : null,
    found,
    rewritten,
    pick: (picked) => {
      const problem = fileComplaint(picked);
      setComplaint(problem);
      setFile(problem === null ? picked : null);
    },
    analyse,
    rewritePrompt,
    stop: ai.stop,
    forget: () => kept.set(null),
  };
}
