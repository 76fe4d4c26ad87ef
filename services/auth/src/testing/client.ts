import { randomUUID } from 'node:crypto';
import { IDENTITY_HEADER, IdentitySigner, type ActingUser } from '@lacthu/http';
import type { TestAnswer, TestService } from '@lacthu/testing';

/** Sends requests from one client address, as the gateway forwards them. */
export interface Client {
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    request?: { body?: object; user?: ActingUser; sessionId?: string; userAgent?: string },
  ): Promise<TestAnswer>;
  logIn(email: string, password: string): Promise<TestAnswer>;
}

/** Creates a client with its own address. @param clientKey opaque key of the address */
export function clientOf(service: TestService, clientKey: string = randomUUID()): Client {
  const signer = new IdentitySigner('gateway', service.identity.privateKeys.gateway);
  const call: Client['call'] = async (method, path, { body, user, sessionId, userAgent } = {}) => {
    const identity = await signer.sign('auth', {
      user: user ?? null,
      sessionId: sessionId ?? null,
      requestId: randomUUID(),
      clientKey,
    });
    const answer = await service.app.inject({
      method,
      url: path,
      headers: { [IDENTITY_HEADER]: identity, ...(userAgent ? { 'user-agent': userAgent } : {}) },
      ...(body ? { payload: body } : {}),
    });
    return { status: answer.statusCode, headers: answer.headers, json: answer.json() };
  };
  return {
    call,
    logIn: (email, password) => call('POST', '/api/auth/login', { body: { email, password } }),
  };
}
