import { aChapter } from '../../../testing/novel-factories';
import { outlineOf } from './align-paragraphs';
import { failedOf } from './failures-of-chapter';

describe('the failed lines of a saved chapter', () => {
  const saved = aChapter({
    original_content: '一\n二\n三',
    translated_content: 'Một\nnhị\n',
    failed_lines: [1, 2],
  });

  it('are to be translated again as long as the draft stands there', () => {
    const { original_content: source, translated_content: target } = saved;
    const failed = failedOf(saved);
    expect(outlineOf(source, target, { failed, allowed: [] }).repairable).toEqual([1, 2]);
    expect(outlineOf(source, 'Một\nHai\n', { failed, allowed: [] }).repairable).toEqual([2]);
  });

  it('are not known where both texts have other lines', () => {
    expect(failedOf({ ...saved, translated_content: 'Một\nnhị' })).toEqual([]);
  });
});
