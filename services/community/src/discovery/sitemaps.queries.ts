import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SiteAddresses } from '../page-heads/site-addresses';
import { IDS_PER_SITEMAP, idsOf, sitemapIndex, urlSet, type SitemapPlace } from './sitemap';

/** Content of a numbered sitemap. */
export type SitemapKind = 'stories' | 'chapters';

interface PlaceRow {
  readonly id: string;
  readonly changed_at: Date;
}

/** Sitemaps of public pages. Adult content is left out, because its pages are marked noindex. */
@Injectable()
export class SitemapsQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly addresses: SiteAddresses,
  ) {}

  async index(): Promise<string> {
    return sitemapIndex([
      { address: this.addresses.of('/sitemaps/pages.xml') },
      ...(await this.storySitemaps()),
      ...(await this.chapterSitemaps()),
    ]);
  }

  /** The one sitemap without a number, which lists static pages; null for any other name. */
  other(name: string): string | null {
    if (name !== 'pages') return null;
    return urlSet([{ address: this.addresses.of('/') }, { address: this.addresses.community }]);
  }

  /** The n-th sitemap, from 1; null if it has no public entry. */
  async sitemap(kind: SitemapKind, number: number): Promise<string | null> {
    const { first, last } = idsOf(number);
    const rows = await (kind === 'stories' ? this.stories(first, last) : this.chapters(first, last));
    if (rows.length === 0) return null;
    const addressOf = (id: number): string =>
      kind === 'stories' ? this.addresses.story(id) : this.addresses.chapter(id);
    return urlSet(rows.map((row) => ({ address: addressOf(Number(row.id)), changedAt: row.changed_at })));
  }

  private stories(first: number, last: number): Promise<PlaceRow[]> {
    return this.dataSource.query(
      `SELECT id, coalesce(changed_at, published_at) AS changed_at
         FROM stories WHERE is_public AND NOT is_adult AND id BETWEEN $1 AND $2 ORDER BY id`,
      [first, last],
    );
  }

  private chapters(first: number, last: number): Promise<PlaceRow[]> {
    return this.dataSource.query(
      `SELECT c.id, coalesce(c.changed_at, c.readable_at, s.published_at) AS changed_at
         FROM story_chapters c JOIN stories s ON s.id = c.story_id
        WHERE s.is_public AND NOT s.is_adult AND c.id BETWEEN $1 AND $2 ORDER BY c.id`,
      [first, last],
    );
  }

  private async storySitemaps(): Promise<SitemapPlace[]> {
    const rows: { before: string; changed_at: Date }[] = await this.dataSource.query(
      `SELECT id / $1::bigint AS before, max(coalesce(changed_at, published_at)) AS changed_at
         FROM stories WHERE is_public AND NOT is_adult GROUP BY 1 ORDER BY 1`,
      [IDS_PER_SITEMAP],
    );
    return rows.map((row) => ({
      address: this.addressOf('stories', Number(row.before) + 1),
      changedAt: row.changed_at,
    }));
  }

  /** Finds the first chapter of each sitemap by index jumps, without reading the chapters in between. */
  private async chapterSitemaps(): Promise<SitemapPlace[]> {
    const rows: { before: string }[] = await this.dataSource.query(
      `WITH RECURSIVE leap (before) AS (
         (SELECT c.id / $1::bigint FROM story_chapters c JOIN stories s ON s.id = c.story_id AND s.is_public AND NOT s.is_adult
           ORDER BY c.id LIMIT 1)
         UNION ALL
         SELECT (SELECT c.id / $1::bigint FROM story_chapters c JOIN stories s ON s.id = c.story_id AND s.is_public AND NOT s.is_adult
                  WHERE c.id >= (leap.before + 1) * $1::bigint ORDER BY c.id LIMIT 1)
           FROM leap WHERE leap.before IS NOT NULL)
       SELECT before FROM leap WHERE before IS NOT NULL`,
      [IDS_PER_SITEMAP],
    );
    return rows.map((row) => ({ address: this.addressOf('chapters', Number(row.before) + 1) }));
  }

  private addressOf(kind: SitemapKind, number: number): string {
    return this.addresses.of(`/sitemaps/${kind}-${number}.xml`);
  }
}
