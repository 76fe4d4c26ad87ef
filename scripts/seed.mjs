/**
 * Fills a fresh installation with the demo story through the product's own API, as its Pro demo account would: a
 * project with a cover, three translated chapters, published. Told LACTHU_URL (the gateway) and DEMO_PASSWORD.
 * Running it again changes nothing: a story of that name is left alone.
 */
import { drawCover } from './demo/cover.mjs';
import { DEMO_STORY } from './demo/story.mjs';

const base = process.env.LACTHU_URL ?? 'http://localhost:8080';
const password = process.env.DEMO_PASSWORD ?? '';

/**
 * @param {string} method
 * @param {string} path
 * @param {{ token?: string, json?: unknown, form?: FormData }} [options]
 */
async function call(method, path, { token, json, form } = {}) {
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(token ? { 'x-auth-token': token } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: json === undefined ? form : JSON.stringify(json),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.msg ?? ''}`);
  return answer;
}

/** @param {string} token */
async function createProject(token) {
  const form = new FormData();
  for (const field of ['name', 'author', 'genre', 'description', 'translation_style'])
    form.set(field, DEMO_STORY[field]);
  form.set('poster', new Blob([await drawCover()], { type: 'image/png' }), 'bia.png');
  const project = await call('POST', '/api/projects', { token, form });
  for (const { title, original, translated } of DEMO_STORY.chapters) {
    await call('POST', '/api/chapters', {
      token,
      json: {
        projectId: project.id,
        title,
        original_content: original.join('\n'),
        translated_content: translated.join('\n'),
      },
    });
  }
  return project.id;
}

const { token } = await call('POST', '/api/auth/login', { json: { email: 'pro@lacthu.local', password } });
const projects = await call('GET', '/api/projects', { token });
const existing = projects.find((project) => project.name === DEMO_STORY.name);
const id = existing?.id ?? (await createProject(token));
if (!existing?.is_public) await call('PUT', `/api/projects/${id}`, { token, json: { is_public: true } });
console.log(`Truyện mẫu: ${base}/community/project/${id}`);
