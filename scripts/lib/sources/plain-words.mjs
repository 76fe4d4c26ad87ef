import path from 'node:path';

/** Words that describe no technical idea in a file name; docs/glossary.md names the term to use instead. */
const VAGUE_FILE_WORDS =
  /(^|[-/])(kept|told|facts|desk|ground|lent|whom|gone|asked|goes|soon|behind|beside|strangers|foot|turns|paces?|lost|heard|sight|away|here)(?=[-.])/;

/** A comment that opens with a noun clause hides its subject and its verb. */
const NOUN_CLAUSE = /^(What|Who|Whoever|Whom|Whose|Where|From where|Of what|Of whom)\b/;

/** Phrases that describe code as a person, or that have a usual technical term; "patience diff" is an algorithm. */
const HOUSE_IDIOMS =
  /(?<!\w)(of|to|for|by|under|from|past|at|than|with) who\b|\b(lends?|lent|deaf|asleep|strangers?|patien(ce(?! (diff|sort))|tly)|unheard|(is|are) told|hears of|anew|so many|for so long|nobody|somebody|whoever)\b/i;

/** The text of a comment on one line, without the asterisks of its block. @param {string} value */
const textOf = (value) =>
  value
    .replace(/^\*/, '')
    .replace(/\n\s*\*/g, ' ')
    .trim();

/** ESLint rule: file names and comments use plain English and the usual technical terms. */
export const plainWords = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      file: "'{{name}}' uses a word of no technical meaning: see docs/glossary.md",
      opener: 'Open the comment with a subject or a verb, not with a noun clause: "{{text}}"',
      idiom: 'Use the usual technical term in place of "{{text}}": see docs/glossary.md',
      options: "'{{name}}' holds options: call it …Options or …Request",
      error: "'{{name}}' is an error: end its name in Error",
    },
  },
  create: (context) => ({
    Program(node) {
      const name = path.basename(context.filename);
      if (VAGUE_FILE_WORDS.test(name)) context.report({ node, messageId: 'file', data: { name } });
      for (const comment of context.sourceCode.getAllComments()) {
        const text = textOf(comment.value);
        const opener = text.match(NOUN_CLAUSE);
        if (opener)
          context.report({ loc: comment.loc, messageId: 'opener', data: { text: text.slice(0, 40) } });
        const idiom = text.match(HOUSE_IDIOMS);
        if (idiom) context.report({ loc: comment.loc, messageId: 'idiom', data: { text: idiom[0] } });
      }
    },
    TSInterfaceDeclaration({ id }) {
      if (/Order$/.test(id.name)) context.report({ node: id, messageId: 'options', data: { name: id.name } });
    },
    ClassDeclaration({ id, superClass }) {
      if (id && superClass?.name === 'Error' && !/Error$/.test(id.name) && !JOB_SIGNALS.has(id.name))
        context.report({ node: id, messageId: 'error', data: { name: id.name } });
    },
  }),
};

/** Thrown by a processor to steer its job; they report no fault (CONTRIBUTING, How to add a job). */
const JOB_SIGNALS = new Set([
  'ItemFailed',
  'ItemDeferred',
  'ItemReleased',
  'JobWaiting',
  'JobPaused',
  'JobHalted',
]);
