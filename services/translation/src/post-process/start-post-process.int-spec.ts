import { ERROR_CATALOGUE } from '@lacthu/contracts';
import { closedGate } from '@lacthu/testing';
import { DataSource } from 'typeorm';
import { postProcessingUnderTest, starred } from '../testing/post-processing-under-test';

const { running, addTranslated, start, startedId, untilEnded } = postProcessingUnderTest();

describe('the start of a post-processing', () => {
  it('skips chapters without a translation, and says how many', async () => {
    running.openAi.answerBy(starred);
    addTranslated('Tuyết rơi.');
    running.projects.addChapter('雪。');
    const { json } = await start();
    expect(json).toMatchObject({
      success: true,
      message: 'Đã bắt đầu biên tập 1 chương trong nền. Bỏ qua 1 chương chưa có bản dịch.',
    });
    const { jobId } = json as { jobId: string };
    expect(await untilEnded(jobId)).toMatchObject({ status: 'completed', total_chapters: 1 });
  });

  it('refuses what a person can mend before anything begins', async () => {
    const { id } = running.projects.addChapter('雪。');
    const refusals: [object, object, string][] = [
      [{}, { chapterIds: [] }, 'Vui lòng chọn ít nhất một chương.'],
      [{}, { chapterIds: [id] }, 'Các chương đã chọn đều chưa có bản dịch để xử lý.'],
      [{ instruction: '   ' }, {}, 'Vui lòng nhập yêu cầu xử lý.'],
      [{ apiKey: ' ', baseUrl: '' }, {}, 'Vui lòng cấu hình API Key cho OPENAI!'],
      [{ engine: 'googleai', apiKey: '' }, {}, 'Vui lòng cấu hình API Key cho GOOGLEAI!'],
      [{ baseUrl: 'http://169.254.169.254/' }, {}, ERROR_CATALOGUE['translation.base_url_not_allowed'].msg],
      [
        { engine: 'hanviet' },
        {},
        'Bộ dịch Hán-Việt không biên tập được văn. Hãy chọn OpenAI hoặc Google AI; riêng quét chữ Hán còn sót vẫn chạy.',
      ],
    ];
    for (const [processing, body, msg] of refusals) {
      expect(await start(processing, body)).toMatchObject({ status: 400, json: { success: false, msg } });
    }
    expect(await running.service.app.get(DataSource).query('SELECT 1 FROM jobs')).toEqual([]);
  });

  it('refuses a double start and runs the same again after it ended', async () => {
    addTranslated('Tuyết rơi.');
    const gate = closedGate();
    running.openAi.answerBy((request) => gate.opened.then(() => starred(request)));
    const twice = await Promise.all([start(), start()]);
    gate.open();
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = twice.map(({ json }) => (json as { jobId?: string }).jobId).find(Boolean) ?? '';
    await untilEnded(first);
    expect(await untilEnded(await startedId())).toMatchObject({ status: 'completed' });
  });

  it('takes a chapter that is named twice once', async () => {
    running.openAi.answerBy(starred);
    const { id } = addTranslated('Tuyết rơi.');
    const job = await untilEnded(await startedId({}, { chapterIds: [id, id] }));
    expect(job).toMatchObject({ total_chapters: 1, status: 'completed' });
  });
});
