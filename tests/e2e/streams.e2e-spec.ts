import {
  acknowledgementSchema,
  translateLinesEventSchema,
  translateProgressEventSchema,
  translateResponseSchema,
} from '@lacthu/contracts';
import { startFakeOpenAi, waitFor } from '@lacthu/testing';
import { logIn, newcomer } from './account';
import { ask, call, errorOf } from './api';
import { openStream } from './event-stream';
import { asPastedText, sampleNovel } from './sample-novel';

const [CHAPTER] = sampleNovel(1);
const TEXT = CHAPTER ? asPastedText(CHAPTER) : '';

describe('the push stream', () => {
  it('opens at once and stays open', async () => {
    const { token } = await newcomer();
    const stream = await openStream('/api/notifications/stream', { token });
    expect(stream.status).toBe(200);
    await call('GET', '/api/notifications', { token });
    expect(stream.isEnded()).toBe(false);
    stream.close();
  });

  it('is closed to guests', async () => {
    errorOf(await call('GET', '/api/notifications/stream'), 401);
  });

  it('ends with its session when the password is changed elsewhere', async () => {
    const { token, email, password } = await newcomer();
    const { token: other } = await logIn({ email, password });
    const [mine, theirs] = await Promise.all(
      [token, other].map((session) => openStream('/api/notifications/stream', { token: session })),
    );
    const json = { currentPassword: password, newPassword: 'mật khẩu mới' };
    await ask(acknowledgementSchema, 'PUT', '/api/auth/change-password', { token, json });
    await waitFor('the other stream is closed', () => theirs?.isEnded());
    expect(mine?.isEnded()).toBe(false);
    mine?.close();
  });
});

describe('a translation that is watched', () => {
  it('shows its lines as they are ready, and the same text in the end', async () => {
    const provider = await startFakeOpenAi();
    const body = JSON.stringify({ text: TEXT, apiKey: 'sk-cua-toi', baseUrl: provider.baseUrl });
    const headers = { 'content-type': 'application/json' };
    const stream = await openStream('/api/translate/openai', { method: 'POST', body, headers });
    await waitFor('the stream ends', stream.isEnded);
    await provider.close();
    const named = (name: string): unknown[] =>
      stream.events.filter((event) => event.name === name).map(({ data }) => data);
    expect(named('error')).toEqual([]);
    const [done] = named('done').map((data) => translateResponseSchema.parse(data));
    const lines: string[] = [];
    for (const { from, lines: arrived } of named('lines').map((data) =>
      translateLinesEventSchema.parse(data),
    )) {
      lines.splice(from, arrived.length, ...arrived);
    }
    expect(lines.join('\n')).toBe(done?.translatedText);
    const last = named('progress')
      .map((data) => translateProgressEventSchema.parse(data))
      .at(-1);
    expect(last?.done).toBe(last?.total);
  });

  it('ends with the ordinary error body when it cannot be done', async () => {
    const provider = await startFakeOpenAi();
    const body = JSON.stringify({ text: TEXT, apiKey: 'sk-invalid', baseUrl: provider.baseUrl });
    const headers = { 'content-type': 'application/json' };
    const stream = await openStream('/api/translate/openai', { method: 'POST', body, headers });
    await waitFor('the stream ends', stream.isEnded);
    await provider.close();
    const last = stream.events.at(-1);
    expect(last).toMatchObject({ name: 'error', data: { success: false, msg: 'API Key không hợp lệ' } });
  });
});
