/** Absolute addresses of pages and files, based on the public address. */
export class SiteAddresses {
  /** @param publicUrl public base address of the site */
  constructor(private readonly publicUrl: string) {}

  /** Whole address of a path of ours, with or without its leading slash. */
  of(path: string): string {
    return new URL(path.replace(/^\/*/, '/'), this.publicUrl).toString();
  }

  get community(): string {
    return this.of('/community');
  }

  story(id: number): string {
    return this.of(`/community/project/${id}`);
  }

  chapter(id: number): string {
    return this.of(`/community/chapter/${id}`);
  }

  translator(id: number): string {
    return this.of(`/community/translator/${id}`);
  }

  feed(storyId: number): string {
    return this.of(`/community/project/${storyId}/feed.xml`);
  }

  /**
   * A name that stays with its thing when titles and addresses change (tag URI, RFC 4151).
   *
   * @param specific what it names, such as `chuong/12`
   */
  tag(specific: string): string {
    return `tag:${new URL(this.publicUrl).hostname},${TAG_DATE}:${specific}`;
  }
}

/** A date on which the host already belonged to the site; it must never change. */
const TAG_DATE = '2026-01-01';
