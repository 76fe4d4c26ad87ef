/**
 * Allowed imports. The suffix of a file is its layer; the rules below are the table of the architecture, as code.
 */
/** Test helpers: libs/testing, and the folders `testing` and `tests` of a part. */
const TEST_PARTS = '/(testing|tests)/';
const TEST = '\\.(spec|int-spec|e2e-spec|e2e)\\.(ts|tsx|mjs)$';

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A package that only one lib may know. @param {string} names regular expression @param {string} lib */
const onlyIn = (names, lib) =>
  forbid(
    `${lib}-owns-its-package`,
    `Only libs/${lib} knows this package, so that it can be changed in one place.`,
    { path: '^(services|gateway|libs|web)/', pathNot: [`^libs/${lib}/`, TEST_PARTS, TEST] },
    { path: `^node_modules/(${names})/` },
  );

const layer = (suffixes) => `^(services|gateway)/.*\\.(${suffixes})\\.ts$`;

module.exports = {
  forbidden: [
    forbid('no-cycles', 'A cycle cannot be understood or tested in parts.', {}, { circular: true }),
    forbid(
      'no-service-to-service',
      'Services talk over HTTP, NATS and events.',
      { path: '^services/([^/]+)/' },
      { path: '^services/([^/]+)/', pathNot: '^services/$1/' },
    ),
    forbid(
      'gateway-knows-no-service',
      'The gateway has a route table, nothing else.',
      { path: '^gateway/' },
      { path: '^(services|web|scripts|tests)/' },
    ),
    forbid(
      'services-know-no-front',
      'A service is not built from the gateway or the web app.',
      { path: '^services/' },
      { path: '^(gateway|web|scripts|tests)/' },
    ),
    forbid(
      'libs-are-below',
      'A lib does not know who uses it.',
      { path: '^libs/' },
      { path: '^(services|gateway|web|scripts|tests)/' },
    ),
    forbid(
      'web-libs',
      'The web app may use contracts, novel-text, book-files and hanviet.',
      { path: '^web/' },
      { path: '^(libs/(?!(contracts|novel-text|book-files|hanviet)/)|services/|gateway/|scripts/|tests/)' },
    ),
    forbid(
      'contracts-import-only-zod',
      'Contracts run everywhere, also in the browser.',
      { path: '^libs/contracts/src/', pathNot: TEST },
      { pathNot: ['^libs/contracts/src/', '^node_modules/zod/'] },
    ),
    forbid(
      'text-libs-stand-alone',
      'They run in the browser too.',
      { path: '^libs/(novel-text|book-files|hanviet)/', pathNot: TEST },
      { path: '^libs/(config|http|database|messaging|jobs|storage|outbound|observability|testing)/' },
    ),
    forbid(
      'isolation-is-lowest',
      'Every lib may run work in a thread or process.',
      { path: '^libs/isolation/', pathNot: TEST },
      { path: '^libs/(?!isolation/)' },
    ),
    forbid(
      'browser-code-starts-no-thread',
      'Threads and processes are of Node.',
      { path: '^(web|libs/(contracts|novel-text|book-files|hanviet/src/(?!node/)))/', pathNot: TEST },
      { path: '^libs/isolation/' },
    ),
    forbid(
      'book-files-know-novel-text',
      'A file becomes text here and nothing else: no schema, no reading, no module of Node.',
      { path: '^libs/book-files/src/', pathNot: [TEST, TEST_PARTS] },
      { pathNot: ['^libs/(book-files|novel-text)/src/', '^node_modules/(fflate|htmlparser2)/'] },
    ),
    forbid(
      'testing-lib-is-for-tests',
      'Fakes never run in production.',
      { path: '^(services|gateway|libs)/', pathNot: [TEST, TEST_PARTS] },
      { path: '^libs/testing/' },
    ),
    forbid('source-imports-no-test', 'A test is imported by nobody.', {}, { path: TEST }),

    onlyIn('nats', 'messaging'),
    onlyIn('bull|@nestjs/bull', 'jobs'),
    onlyIn('minio', 'storage'),

    forbid(
      'controllers-ask-use-cases',
      'A controller parses, calls, presents.',
      { path: layer('controller|presenter'), pathNot: TEST },
      { path: '\\.repository\\.ts$' },
    ),
    forbid(
      'messages-call-use-cases',
      'A handler decodes, checks the inbox, calls.',
      { path: layer('handler|rpc|processor'), pathNot: TEST },
      { path: '\\.(controller|presenter)\\.ts$' },
    ),
    forbid(
      'use-cases-know-no-transport',
      'They are called over HTTP, by events and by jobs alike.',
      { path: layer('use-case|queries|policy') },
      { path: '\\.(controller|handler|rpc|processor)\\.ts$' },
    ),
    forbid(
      'use-cases-know-no-http',
      'The same.',
      { path: layer('use-case|queries|policy') },
      { path: '^node_modules/(fastify|@nestjs/platform-fastify)/' },
    ),
    forbid(
      'rows-are-below',
      'Entities and repositories know no rule above them.',
      { path: layer('entity|repository') },
      { path: '\\.(controller|presenter|use-case|queries|policy|handler|rpc|processor)\\.ts$' },
    ),
    forbid(
      'decisions-are-pure',
      'A file without a suffix decides; it does no input or output.',
      {
        path: '^services/[^/]+/src/.+/[a-z0-9-]+\\.ts$',
        pathNot: ['/(migrations|config|testing)/', '/(main|index)\\.ts$'],
      },
      {
        path: '^node_modules/(typeorm|pg|fastify|ioredis|@nestjs/(typeorm|microservices|platform-fastify))/',
      },
    ),

    forbid(
      'features-are-neighbours',
      'What two features need is composed in a route or lies below both.',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    ),
    forbid(
      'web-flows-down',
      'app → features → shared.',
      { path: '^web/src/(?!app/|main|testing/)[^/]+', pathNot: [TEST, '^web/src/[^/]+\\.tsx?$'] },
      { path: '^web/src/app/' },
    ),
    forbid(
      'web-shared-knows-no-feature',
      'The same.',
      { path: '^web/src/(ui|widgets|api|lib|styles)/', pathNot: TEST },
      { path: '^web/src/(features|app)/' },
    ),
    forbid(
      'ui-is-plain',
      'A part of ui gets all it shows by its properties. What calls the API or reads the session or settings is a widget.',
      { path: '^web/src/ui/', pathNot: [TEST, '\\.gallery\\.tsx$'] },
      { path: '^web/src/(api|session|settings|widgets)/' },
    ),
    forbid('resolvable', 'An import must lead somewhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
