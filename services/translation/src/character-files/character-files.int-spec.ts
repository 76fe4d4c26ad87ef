import { CHARACTER_FILE } from '@lacthu/contracts';
import { chatCompletion, type TestAnswer } from '@lacthu/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { sendCharacterFile } from '../testing/send-character-file';
import { translationWithProviders } from '../testing/translation-with-providers';

const FOUND = [{ name: '李青云', relationship: '', address: 'sư huynh', description: '' }];
const fixture = (name: string): Buffer => readFileSync(join(__dirname, '../../fixtures', name));

const { running, freshKey } = translationWithProviders();

function send(name: string, bytes: Uint8Array, fields: Record<string, string> = {}): Promise<TestAnswer> {
  const access = { apiKey: freshKey(), baseUrl: running.openAi.baseUrl, ...fields };
  return sendCharacterFile(running.service, { name, bytes }, access);
}
const asked = (): string => JSON.stringify(running.openAi.requests.map(({ body }) => body));

describe('POST /api/ai/extract-character-data-smart', () => {
  it('UP-06: shows the model the names of the visible sheet and tells what was left out', async () => {
    running.openAi.answerNext(chatCompletion(JSON.stringify(FOUND)));
    const { status, json } = await send('Nhân vật.xlsx', fixture('UP-06.cells.xlsx'), { model: 'gpt-4o' });
    expect([status, json]).toEqual([
      200,
      {
        success: true,
        characters: FOUND,
        engine: 'openai',
        filename: 'Nhân vật.xlsx',
        rawContentLength: expect.any(Number),
        warning: expect.stringContaining('Đã bỏ qua bảng bị ẩn: 草稿.'),
      },
    ]);
    for (const name of ['石灯老人', '白鹭', '李青云', '船夫']) expect(asked()).toContain(name);
    expect(asked()).not.toMatch(/シラサギ|undefined|null \||&|旧名单/);
    expect(running.openAi.requests[0]?.body).toMatchObject({ model: 'gpt-4o' });
  });

  it.each(['control.xls', 'docx-named.doc', 'gbk-text-named.xls', 'html-named.xls', 'rtf-named.doc'])(
    'UP-08: shows the model both names of %s',
    async (name) => {
      running.openAi.answerNext(chatCompletion(JSON.stringify(FOUND)));
      const { status } = await send(name, fixture(`UP-08.${name}`));
      expect(status).toBe(200);
      for (const known of ['李青云', '白鹭']) expect(asked()).toContain(known);
      expect(asked()).not.toContain('�');
    },
  );

  it.each(['empty.docx', 'png-named.xlsx'])('UP-08: refuses %s without asking the model', async (name) => {
    const { status, json } = await send(name, fixture(`UP-08.${name}`));
    expect([status, json]).toEqual([
      400,
      expect.objectContaining({ success: false, code: 'translation.character_file_unreadable' }),
    ]);
    expect(running.openAi.requests).toHaveLength(0);
  });

  it('refuses other endings, no file, and one that is too large, without asking the model', async () => {
    const other = await send('nhan-vat.txt', Buffer.from('李青云'));
    expect([other.status, other.json]).toEqual([
      400,
      expect.objectContaining({ msg: 'Chỉ hỗ trợ file Excel (.xlsx, .xls) và Word (.docx, .doc)' }),
    ]);
    const none = await sendCharacterFile(running.service, null, { apiKey: 'sk' });
    expect([none.status, none.json]).toEqual([
      400,
      expect.objectContaining({ code: 'translation.character_file_required' }),
    ]);
    const large = await send('lon.xls', Buffer.alloc(CHARACTER_FILE.bytes + 1, 'a'));
    expect([large.status, large.json]).toEqual([
      413,
      expect.objectContaining({ code: 'translation.character_file_too_large' }),
    ]);
    expect(running.openAi.requests).toHaveLength(0);
  });

  it('needs a key', async () => {
    const { status, json } = await send('a.xls', fixture('UP-08.control.xls'), { apiKey: '', baseUrl: '' });
    expect([status, json]).toEqual([400, expect.objectContaining({ code: 'translation.api_key_required' })]);
  });

  it('lives on when a file eats all memory of its reader', async () => {
    const cells = '<c t="inlineStr"><is><t>a</t></is></c>'.repeat(400);
    const rows = `<row>${cells}</row>`.repeat(2_300);
    const { zipSync, strToU8 } = await import('fflate');
    const hungry = zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      '[Content_Types].xml': strToU8(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    });
    running.openAi.answerAlways(chatCompletion(JSON.stringify(FOUND)));
    const { status } = await send('bom.xlsx', hungry);
    expect([200, 400]).toContain(status);
    expect((await send('a.xls', fixture('UP-08.control.xls'))).status).toBe(200);
  });
});

describe('LLM-11: JSON around which a model says more', () => {
  const casesSchema = z.record(z.string(), z.looseObject({ status: z.number(), body: z.unknown() }));
  const file = z
    .object({ answers: casesSchema, hopeless: casesSchema })
    .parse(JSON.parse(fixture('LLM-11.fake-provider.json').toString('utf8')));

  it.each(Object.keys(file.answers))('gives exactly the two characters for "%s"', async (name) => {
    running.openAi.answerAlways(file.answers[name] ?? {});
    const { status, json } = await send('a.xls', fixture('UP-08.control.xls'));
    expect([status, json]).toEqual([
      200,
      expect.objectContaining({
        characters: [expect.objectContaining({ name: '李青云' }), expect.objectContaining({ name: '白鹭' })],
      }),
    ]);
    expect(running.openAi.requests).toHaveLength(1);
  });

  it.each(Object.keys(file.hopeless))('gives a clear refusal for "%s"', async (name) => {
    running.openAi.answerAlways(file.hopeless[name] ?? {});
    const { status, json } = await send('a.xls', fixture('UP-08.control.xls'));
    expect([status, json]).toEqual([
      422,
      expect.objectContaining({ success: false, code: 'translation.ai_answer_unusable' }),
    ]);
    expect(running.openAi.requests).toHaveLength(2);
  });
});
