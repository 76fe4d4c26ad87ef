import { testUser } from '@lacthu/testing';
import { bookNames } from './book-names-thread';
import { NameSuggestionsQueries } from './name-suggestions.queries';

jest.mock('./book-names-thread', () => ({ bookNames: jest.fn() }));

const OWNER = testUser({ id: 1 });
const none = (): Promise<never[]> => Promise.resolve([]);

function queries(): NameSuggestionsQueries {
  const [dataSource, projects, glossary, dismissals] = [
    { query: none },
    { findById: () => Promise.resolve({ ownerId: OWNER.id }) },
    { list: none },
    { list: none },
  ];
  const given = [dataSource, projects, glossary, dismissals];
  return new NameSuggestionsQueries(
    ...(given as unknown as ConstructorParameters<typeof NameSuggestionsQueries>),
  );
}

describe('searches for names', () => {
  it('run one after the other, also after one that failed, and are rejected when too many wait', async () => {
    const events: string[] = [];
    let release = (): void => undefined;
    const search = (name: string, ends: Promise<void>) => async () => {
      events.push(`${name} begins`);
      await ends;
      events.push(`${name} ends`);
      return [];
    };
    jest
      .mocked(bookNames)
      .mockImplementation(search('later', Promise.resolve()))
      .mockImplementationOnce(search('first', new Promise((resolve) => (release = resolve))))
      .mockImplementationOnce(() => Promise.reject(new Error('broken')))
      .mockImplementationOnce(search('third', Promise.resolve()));
    const names = queries();
    const running = [1, 2, 3, 4, 5].map((projectId) => names.list(projectId, OWNER));
    const settled = Promise.allSettled(running);
    await expect(names.list(6, OWNER)).rejects.toMatchObject({ code: 'projects.names_busy' });
    release();
    const outcomes = (await settled).map(({ status }) => status);
    expect(outcomes).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
    expect(events.slice(0, 4)).toEqual(['first begins', 'first ends', 'third begins', 'third ends']);
    expect(await names.list(7, OWNER)).toMatchObject({ success: true });
  });
});
