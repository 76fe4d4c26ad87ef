import { storyListResponseSchema, storySchema } from '@lacthu/contracts';
import { bootCommunity, type CommunityUnderTest } from '../testing/community-under-test';
import type { FakeProject } from '../testing/fake-projects';

describe('stories with an original name', () => {
  let community: CommunityUnderTest;

  const show = (changes: Partial<FakeProject>) => community.show({ author: 'Vô Danh', ...changes });
  const search = async (text: string): Promise<string[]> => {
    const answer = await community.get(`/api/community/projects?search=${encodeURIComponent(text)}`);
    return storyListResponseSchema.parse(answer.json).projects.map((story) => story.name);
  };

  beforeAll(async () => {
    community = await bootCommunity();
    await show({ name: 'Chúa tể bí ẩn', originalName: '诡秘之主' });
    await show({ name: 'Chinh chiến chư thiên', originalName: '萬古神帝' });
    await show({ name: 'Khách sạn hòa bình', originalName: '和平饭店' });
    await show({ name: 'Người thường tu tiên', originalName: '凡人修仙传' });
    await show({ name: '西遊記', author: 'Ngô Thừa Ân' });
    await show({ name: 'Ký sự không gốc' });
  });
  afterAll(() => community.close());

  it.each([
    ['诡秘之主', 'Chúa tể bí ẩn'],
    ['秘之', 'Chúa tể bí ẩn'],
    ['詭秘之主', 'Chúa tể bí ẩn'],
    ['詭秘', 'Chúa tể bí ẩn'],
    ['萬古神帝', 'Chinh chiến chư thiên'],
    ['万古神帝', 'Chinh chiến chư thiên'],
    ['西游记', '西遊記'],
    ['西遊記', '西遊記'],
  ])('are found by %s in either script', async (text, name) => {
    expect(await search(text)).toEqual([name]);
  });

  it.each([
    ['quỷ bí chi chủ', 'Chúa tể bí ẩn'],
    ['Quỷ Bí Chi Chủ'.normalize('NFD'), 'Chúa tể bí ẩn'],
    ['QUỶ BÍ', 'Chúa tể bí ẩn'],
    ['quy bi chi chu', 'Chúa tể bí ẩn'],
    ['vạn cổ thần đế', 'Chinh chiến chư thiên'],
    ['van co than de', 'Chinh chiến chư thiên'],
    ['hòa bình phạn điếm', 'Khách sạn hòa bình'],
    ['hoà bình phạn điếm', 'Khách sạn hòa bình'],
    ['phàm nhân tu tiên truyện', 'Người thường tu tiên'],
  ])('are found by the Hán-Việt reading %s', async (text, name) => {
    expect(await search(text)).toEqual([name]);
  });

  it.each(['诡密', '主之秘诡', 'quỳ bí chi chủ', '諸天'])('are not found by %s', async (text) => {
    expect(await search(text)).toEqual([]);
  });

  it('are still found by the name they are shown under', async () => {
    expect(await search('chua te')).toEqual(['Chúa tể bí ẩn']);
  });

  it('show it on their page, and follow its owner when he changes or takes it away', async () => {
    const { id } = await show({ name: 'Đổi tên', originalName: '鬼吹灯' });
    const shown = async () =>
      storySchema.parse((await community.get(`/api/community/projects/${id}`)).json).original_name;
    expect(await shown()).toBe('鬼吹灯');
    community.fake.change(id, { originalName: '' });
    await community.apply(id);
    expect(await shown()).toBe('');
    expect([await search('鬼吹燈'), await search('quỷ xuy đăng')]).toEqual([[], []]);
  });
});
