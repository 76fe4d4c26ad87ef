import { toLines } from '@lacthu/novel-text';
import type { ChapterTexts, LineSidecar } from '../text/line-sidecar';

/** What is stored of which lines belong together. */
export type LineLinks = Pick<LineSidecar, 'sourceIds' | 'targetIds' | 'links'>;

/** Places (from 0) of the target lines that translate a source line; null when nobody can tell. */
export type PartnersOf = (sourceLine: number) => readonly number[] | null;

/** Whether texts cannot be matched by the places of their lines, and links are worth reading. */
export function needsLinks(texts: ChapterTexts): boolean {
  return toLines(texts.source).length !== toLines(texts.target).length;
}

/**
 * Which target lines belong to a source line: the one at its place where both sides have as many lines, else those
 * that are linked to it, else the paragraph with its number where both sides have as many paragraphs.
 */
export function linePartners(texts: ChapterTexts, links: LineLinks | null): PartnersOf {
  if (!needsLinks(texts)) return (line) => [line];
  const linked = links ? linkedPlaces(links) : new Map<number, number[]>();
  const paragraphs = paragraphPartners(texts);
  return (line) => linked.get(line) ?? paragraphs?.get(line) ?? null;
}

function linkedPlaces({ sourceIds, targetIds, links }: LineLinks): Map<number, number[]> {
  const sourcePlaces = new Map(sourceIds.map((id, place) => [id, place]));
  const targetPlaces = new Map(targetIds.map((id, place) => [id, place]));
  const partners = new Map<number, number[]>();
  for (const [sourceId, targetId] of links) {
    const source = sourcePlaces.get(sourceId);
    const target = targetPlaces.get(targetId);
    if (source === undefined || target === undefined) continue;
    partners.set(
      source,
      [...(partners.get(source) ?? []), target].sort((one, other) => one - other),
    );
  }
  return partners;
}

function paragraphPartners({ source, target }: ChapterTexts): Map<number, number[]> | null {
  const sources = inkedPlaces(source);
  const targets = inkedPlaces(target);
  if (sources.length !== targets.length) return null;
  return new Map(sources.map((place, index) => [place, targets.slice(index, index + 1)]));
}

function inkedPlaces(text: string): number[] {
  return toLines(text).flatMap((line, place) => (line.trim() === '' ? [] : [place]));
}
