import type { Browser } from 'playwright-core';
import { newcomer } from './account';
import { openVisitor, type Visitor } from './browser';
import { createProject } from './project';

/** A new free account in front of the workspace of its only project. */
export async function openAsFree(browser: Browser): Promise<Visitor> {
  const { token } = await newcomer();
  const { id } = await createProject(token, 'Sách của người mới', false);
  const visitor = await openVisitor(browser, { token });
  await visitor.page.goto(`/project/${id}`);
  return visitor;
}
