import { StoriesCountedV1, StoryChangedV1 } from '@lacthu/contracts';
import { EventTap, NatsConnector } from '@lacthu/messaging';
import { createLogger } from '@lacthu/observability';
import { bootTestNeighbour, startNatsServer, waitFor, type RestartableNats } from '@lacthu/testing';
import { AnswerStore } from '../src/cache/answer-store';
import { readyAnswer } from '../src/cache/ready-answer';
import { SharedAnswers } from '../src/cache/shared-answers';
import { StoryChangesOverNats } from '../src/cache/story-changes';

const STORY = 12;
const MEBIBYTE = 1024 * 1024;

describe('facts about stories, over NATS', () => {
  let server: RestartableNats;

  beforeAll(async () => {
    server = await startNatsServer();
  });
  afterAll(() => server.close());

  it('purge what is kept; an outage closes the cache, and its end empties it', async () => {
    const community = await bootTestNeighbour('community', { natsUrl: server.url });
    const connector = new NatsConnector(server.url, 'gateway', createLogger('gateway', 'silent'));
    const answers = new SharedAnswers(
      new AnswerStore(MEBIBYTE),
      new StoryChangesOverNats(new EventTap(connector)),
    );
    const facts = {
      storyId: STORY,
      showsCounts: false,
      expiresAt: Infinity,
      contentType: 'application/json',
      vary: '',
    };
    const keep = (key: string, showsCounts = false) =>
      answers.fill(key, () =>
        Promise.resolve({ ready: readyAnswer({ ...facts, showsCounts }, Buffer.from(key)) }),
      );
    const change = (version: number) =>
      community.emit(StoryChangedV1, {
        aggregateId: String(STORY),
        aggregateVersion: version,
        actorId: null,
        data: { storyId: STORY },
      });
    expect(answers.open).toBe(false);
    await connector.connect();
    await waitFor('facts can be heard', () => answers.open);

    await keep('/a');
    expect(answers.find('/a')).toBeDefined();
    await change(1);
    await waitFor('the story is forgotten', () => answers.find('/a') === undefined);

    await keep('/text');
    await keep('/counts', true);
    await community.emit(StoriesCountedV1, {
      aggregateId: String(STORY),
      aggregateVersion: 1,
      actorId: null,
      data: { storyIds: [STORY] },
    });
    await waitFor('the counts are forgotten', () => answers.find('/counts') === undefined);
    expect(answers.find('/text')).toBeDefined();

    await keep('/b');
    await server.kill();
    await waitFor('the cache is closed', () => !answers.open);
    await server.start();
    await waitFor('facts can be heard again', () => answers.open);
    expect(answers.find('/b')).toBeUndefined();

    await keep('/c');
    await change(2);
    await waitFor('the story is forgotten after the outage', () => answers.find('/c') === undefined);
    await connector.close();
    await community.close();
  });
});
