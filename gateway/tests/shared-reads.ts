import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { SHARED_ANSWER_HEADER, writeSharedAnswer } from '@lacthu/contracts';
import type { Answer } from './fake-service';

export const STORY = 7;
export const CHAPTER = '/api/community/chapters/70';
export const TEXT = 'Xưa kia có một hòn đá. '.repeat(500);

export interface Got {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
}

/** Node's own client, which changes no bytes and adds no header. */
export function get(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const sending = httpRequest(url, { method, headers }, (response) => {
      response.toArray().then((chunks) => {
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          bytes: Buffer.concat(chunks as Buffer[]),
        });
      }, reject);
    });
    sending.once('error', reject);
    sending.end();
  });
}

/** Answers as community does for everybody: the text at the moment, and which story it is about. */
export function shared(text: () => string, storyId: number | null = STORY, seconds = 60): Answer {
  return (_request, response) => sendShared(response, text(), storyId, seconds);
}

export function sendShared(
  response: ServerResponse,
  text: string,
  storyId: number | null,
  seconds = 60,
  showsCounts = false,
): void {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    [SHARED_ANSWER_HEADER]: writeSharedAnswer({ storyId, seconds, showsCounts }),
  });
  response.end(JSON.stringify({ text }));
}
