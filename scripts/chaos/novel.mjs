import sharp from 'sharp';

const LINES = [
  '大雪下了整整一夜，山路早已看不见了。',
  '老人点起灯来，慢慢地把门推开。',
  '少年没有回答，只是看着远处的河水。',
  '风吹过竹林，好像有人在轻轻地唱歌。',
  '天亮的时候，城里的钟声传到了山上。',
];

/** @param {number} chapters @param {string} mark stands in every title and text @returns {Blob} a novel as one text file */
export function novelFile(chapters, mark) {
  const texts = Array.from(
    { length: chapters },
    (_, place) =>
      `第${place + 1}章 ${mark}${place + 1}\n\n${mark}，第${place + 1}天。\n${LINES.join('\n')}\n`,
  );
  return new Blob([texts.join('\n')], { type: 'text/plain' });
}

/**
 * @param {import('./client.mjs').Client} client @param {string} token @param {string} name
 * @returns {Promise<number>} id of a new project that can be published
 */
export async function makeProject(client, token, name) {
  const form = new FormData();
  for (const [field, value] of Object.entries({
    name,
    description: 'Một câu chuyện để thử khi máy hỏng.',
    genre: 'Tiên Hiệp',
    translation_style: '',
  }))
    form.set(field, value);
  const picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#2C4A7C' } })
    .png()
    .toBuffer();
  form.set('poster', new Blob([new Uint8Array(picture)]), 'bia.png');
  return (await client.insist('POST', '/api/projects', { token, form })).id;
}

/** @param {import('./client.mjs').Client} client @param {string} token @param {number} projectId @param {Blob} file */
export function importFile(client, token, projectId, file) {
  const form = new FormData();
  form.set('chapterFiles', file, 'truyen.txt');
  return client.send('POST', `/api/projects/${projectId}/update-chapters`, { token, form });
}

/**
 * @param {import('./client.mjs').Client} client @param {string} token @param {number} projectId
 * @returns {Promise<{ id: number, title: string, state: string }[]>}
 */
export const chaptersOf = (client, token, projectId) =>
  client.insist('GET', `/api/chapters?projectId=${projectId}&fields=summary`, { token });
