import { toLines } from '@lacthu/novel-text';
import type { ChapterTexts, LineSidecar } from '../text/line-sidecar';

/** Stored links between source and target lines. */
export type LineLinks = Pick<LineSidecar, 'sourceIds' | 'targetIds' | 'links'>;

/** Indexes (from 0) of the target lines that translate a source line; null when unknown. */
export type PartnersOf = (sourceLine: number) => readonly number[] | null;

/** Whether the texts cannot be matched by line index, so that the links must be loaded. */
export function needsLinks(texts: ChapterTexts): boolean {
  return toLines(texts.source).length !== toLines(texts.target).length;
}

/**
 * Matches target lines to source lines: by index when both texts have the same number of lines, else by links, else by
 * paragraph number when both have the same number of paragraphs.
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
