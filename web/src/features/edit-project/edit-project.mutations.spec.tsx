import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../api/query-client';
import { sessionToken } from '../../api/session-token';
import { FakeApi, ok } from '../../testing/fake-api';
import { aWholeProject } from '../../testing/novel-factories';
import { editFormOf } from './edit-form';
import { editFailure, useEditProject } from './edit-project.mutations';

// As in production, where responses are not validated.
jest.mock('../../api/answer-check', () => ({ checkAnswer: () => Promise.resolve() }));

function Client({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>;
}

describe('saving a project', () => {
  it('has failed when the answer has no success flag', async () => {
    new FakeApi().on('PUT /api/projects/1', ok({ message: 'Đã cập nhật' })).install();
    sessionToken.set('t1');
    const { result } = renderHook(() => useEditProject(1), { wrapper: Client });
    result.current.mutate({ form: editFormOf(aWholeProject()), poster: { kind: 'keep' } });
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(editFailure(result.current.error)).toBe('❌ Error: Update failed');
    sessionToken.set(null);
  });
});
