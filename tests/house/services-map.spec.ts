import { EVENT_CONTRACTS, RPC_CONTRACTS } from '@lacthu/contracts';
import { ROUTE_TABLE } from '../../gateway/src/routes/route-table';
import { routeKey } from '../../scripts/lib/sources/read-sources.mjs';
import { servicesMap } from '../../scripts/lib/sources/services-map.mjs';

/** `npm run map` shows a newcomer everything at once: what it leaves out or mixes up is looked for in vain. */
describe('the map of the services', () => {
  it('has every route with the service that answers it', async () => {
    const routes = new Map((await servicesMap()).map((service) => [service.name, service.routes]));
    const missing = ROUTE_TABLE.filter(
      ({ service, method, path }) => !routes.get(service)?.has(routeKey(method, path)),
    );
    expect(missing).toEqual([]);
  });

  it('has every event once, with all who hear it', async () => {
    const published = (await servicesMap()).flatMap((service) => service.publishes);
    expect(published.map(({ subject }) => subject).sort()).toEqual(
      EVENT_CONTRACTS.map((event) => event.subject).sort(),
    );
    expect(published.filter(({ heardBy }) => heardBy.length === 0)).toEqual([]);
    const hearersOf = (subject: string) => published.find((event) => event.subject === subject)?.heardBy;
    // Two owners tell of audio that ends; who hears the one does not hear the other.
    expect(hearersOf('evt.tts.audio.expiring.v1')).toEqual(['projects__tell-expiring-audio']);
    expect(hearersOf('evt.projects.audio.expiring.v1')).toEqual([
      'notification__notify-owner-when-audio-expires',
    ]);
    expect(hearersOf('evt.community.story.changed.v1')).toEqual(['gateway (in passing)']);
    expect(hearersOf('evt.community.stories.counted.v1')).toEqual(['gateway (in passing)']);
  });

  it('has every question, answered', async () => {
    const answers = (await servicesMap()).flatMap((service) => service.answers);
    expect(answers.map(({ subject }) => subject).sort()).toEqual(
      RPC_CONTRACTS.map((rpc) => rpc.subject).sort(),
    );
    expect(answers.filter(({ isAnswered }) => !isAnswered)).toEqual([]);
  });

  it('has kinds of jobs and tables, those of the libraries too, each once', async () => {
    const services = await servicesMap();
    const withJobs = services.filter(({ jobs }) => jobs.length > 0);
    expect(Object.fromEntries(withJobs.map(({ name, jobs }) => [name, jobs.sort()]))).toEqual({
      translation: ['batch-translation', 'post-process'],
      tts: ['audiobook', 'batch-audio'],
    });
    for (const { name, jobs, tables } of services) {
      expect([name, new Set(tables).size]).toEqual([name, tables.length]);
      expect([name, tables.includes('outbox_events'), tables.includes('job_items')]).toEqual([
        name,
        true,
        jobs.length > 0,
      ]);
    }
  });

  it('has a writer for every table of a service', async () => {
    const services = await servicesMap();
    const idle = services.flatMap(({ name, writers }) =>
      [...writers].filter(([, files]) => files.length === 0).map(([table]) => `${name}: ${table}`),
    );
    expect(idle).toEqual([]);
    const community = services.find(({ name }) => name === 'community');
    expect(community?.writers.get('comments')).toContain(
      'services/community/src/comments/comments.repository.ts',
    );
  });
});
