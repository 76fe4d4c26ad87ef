import { waitFor } from '@lacthu/testing';
import type { Browser } from 'playwright-core';
import { newcomer } from './account';
import { openVisitor, PHONE, startBrowser } from './browser';
import { field, press } from './form';
import { publishedStory, type PublishedStory } from './project';
import { sampleNovel } from './sample-novel';

const TEXTS = ['Chữ của chương một.', 'Chữ của chương hai.'];

describe('readers of one story', () => {
  let browser: Browser;
  let story: PublishedStory;

  beforeAll(async () => {
    browser = await startBrowser();
    const { token } = await newcomer();
    story = await publishedStory(token, 'Truyện để bàn luận', sampleNovel(2), TEXTS);
  });

  afterAll(() => browser.close());

  const page = (): string => `/community/project/${story.project.id}`;

  it('talk: one writes with a sign picked from many, another answers, and what is deleted leaves the answer (COM-02)', async () => {
    const [an, binh] = await Promise.all([newcomer('Nguyễn An'), newcomer('Lê Bình')]);
    const first = await openVisitor(browser, { token: an.token });
    await first.page.goto(page());
    await field(first.page, 'Viết bình luận').fill('Truyện hay quá ');
    await press(first.page, 'Chèn biểu tượng cảm xúc');
    await press(first.page, 'Cười tươi');
    await press(first.page, 'Gửi bình luận');
    const mine = first.page.getByRole('article', { name: 'Bình luận của Nguyễn An' });
    await mine.getByText('Truyện hay quá 😀').waitFor();
    await mine.getByText('vừa xong').waitFor();

    const second = await openVisitor(browser, { token: binh.token, viewport: PHONE });
    await second.page.goto(page());
    const theirs = second.page.getByRole('article', { name: 'Bình luận của Nguyễn An' });
    await press(theirs, 'Trả lời');
    expect(await theirs.getByRole('button', { name: 'Xóa', exact: true }).count()).toBe(0);
    await field(second.page, 'Trả lời Nguyễn An').fill('Đồng ý!');
    await press(second.page, 'Gửi trả lời');
    await second.page.getByRole('article', { name: 'Bình luận của Lê Bình' }).getByText('Đồng ý!').waitFor();
    await second.leave();

    await first.page.reload();
    await press(mine, 'Xóa');
    await press(first.page.getByRole('dialog', { name: 'Xóa bình luận' }), 'Xóa bình luận');
    await mine.waitFor({ state: 'detached' });
    await first.page.getByRole('article', { name: 'Bình luận đã xóa' }).waitFor();
    const more = first.page.getByRole('button', { name: 'Hiện 1 trả lời' });
    const answer = first.page.getByRole('article', { name: 'Bình luận của Lê Bình' });
    await more.or(answer).first().waitFor();
    if (await more.isVisible()) await more.click();
    await answer.getByText('Đồng ý!').waitFor();
    await first.leave();
  });

  it('give their opinion once each, take it back, and are asked to log in when they are guests', async () => {
    const { token } = await newcomer();
    const member = await openVisitor(browser, { token });
    await member.page.goto(page());
    const like = member.page.getByRole('button', { name: /^Thích/ });
    const dislike = member.page.getByRole('button', { name: /^Không thích/ });
    const says = (words: string) =>
      waitFor(words, async () => `${await like.innerText()}, ${await dislike.innerText()}` === words);
    await says('Thích 0, Không thích 0');
    await like.click();
    await says('Thích 1, Không thích 0');
    await dislike.click();
    await says('Thích 0, Không thích 1');
    await member.page.reload();
    await says('Thích 0, Không thích 1');
    expect(await dislike.getAttribute('aria-pressed')).toBe('true');
    await dislike.click();
    await says('Thích 0, Không thích 0');
    await member.leave();

    const guest = await openVisitor(browser);
    await guest.page.goto(page());
    await guest.page.getByRole('button', { name: /^Thích/ }).click();
    await guest.page.getByText('Vui lòng đăng nhập để đánh giá truyện!').waitFor();
    await guest.page.getByText('Hãy đăng nhập hoặc đăng ký để bình luận.').waitFor();
    await guest.leave();
  });

  it('meet every chapter once on the way to the last and back (COM-04)', async () => {
    const { token } = await newcomer();
    const long = await publishedStory(
      token,
      'Truyện đi từ đầu đến cuối',
      sampleNovel(6),
      Array.from({ length: 6 }, (_, place) => `Đây là hồi thứ ${place + 1}.`),
    );
    const reader = await openVisitor(browser);
    await reader.page.goto(`/community/chapter/${long.chapters[0]?.id}`);
    for (const place of [1, 2, 3, 4, 5, 6]) {
      await reader.page.getByText(`Đây là hồi thứ ${place}.`).waitFor();
      if (place < 6) await press(reader.page, 'Chương sau');
    }
    await waitFor('that there is no further one', () =>
      reader.page.getByRole('button', { name: 'Chương sau' }).isDisabled(),
    );
    for (const place of [5, 4, 3, 2, 1]) {
      await press(reader.page, 'Chương trước');
      await reader.page.getByText(`Đây là hồi thứ ${place}.`).waitFor();
    }
    await reader.leave();
  });
});
