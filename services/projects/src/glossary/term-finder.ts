interface TrieNode<Term> {
  readonly next: Map<string, TrieNode<Term>>;
  term?: Term;
}

/** Finds terms in a text in one pass, whatever their number. */
export class TermFinder<Term extends { readonly source: string }> {
  private readonly root: TrieNode<Term> = { next: new Map() };

  constructor(terms: Iterable<Term>) {
    for (const term of terms) this.add(term);
  }

  /**
   * The terms in a text, each once, in the order of their first occurrence. Of several that begin at the same place the
   * longest counts, and terms inside it are not found: 林 is not found in 林動 when both are terms.
   */
  find(text: string): Term[] {
    const found = new Set<Term>();
    for (let at = 0; at < text.length;) {
      const term = this.longestAt(text, at);
      if (term) found.add(term);
      at += term?.source.length ?? 1;
    }
    return [...found];
  }

  private add(term: Term): void {
    let node = this.root;
    for (const unit of term.source.split('')) {
      let next = node.next.get(unit);
      if (!next) node.next.set(unit, (next = { next: new Map() }));
      node = next;
    }
    node.term = term;
  }

  private longestAt(text: string, start: number): Term | undefined {
    let longest: Term | undefined;
    let node: TrieNode<Term> | undefined = this.root;
    for (let at = start; at < text.length; at += 1) {
      node = node.next.get(text.charAt(at));
      if (!node) break;
      longest = node.term ?? longest;
    }
    return longest;
  }
}
