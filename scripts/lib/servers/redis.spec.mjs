import { readFile } from 'node:fs/promises';
import { parseAllDocuments } from 'yaml';
import { inRoot } from '../paths.mjs';
import { REDIS_PROCESSES, redisConfig, redisUser } from './redis.mjs';

/** @param {string} file @returns {Promise<any[]>} documents of a YAML file */
const documentsOf = async (file) =>
  parseAllDocuments(await readFile(inRoot(file), 'utf8'), { merge: true }).map((document) => document.toJS());

/** @param {string[]} words of a command line @returns {string[]} what follows each --user, as one line */
const usersIn = (words) => words.join(' ').split(' --user ').slice(1);

/** @param {(name: string) => string} passwordOf */
const expectedUsers = (passwordOf) =>
  REDIS_PROCESSES.map((name) => redisUser(name, passwordOf(name.toUpperCase())).join(' '));

describe('users of Redis', () => {
  it('are the same in docker-compose.yml', async () => {
    const [compose] = await documentsOf('docker-compose.yml');
    expect(usersIn(compose.services.redis.command)).toEqual(
      expectedUsers(
        (name) => `\${REDIS_PASSWORD_${name}:?REDIS_PASSWORD_${name} chưa đặt, xem .env.example}`,
      ),
    );
  });

  it('are the same where npm start runs its servers by Docker', async () => {
    const [compose] = await documentsOf('scripts/servers.compose.yml');
    expect(usersIn(compose.services.redis.command)).toEqual(
      expectedUsers((name) => `\${LACTHU_REDIS_PASSWORD_${name}:?}`),
    );
  });

  it('are the same in Kubernetes', async () => {
    const documents = await documentsOf('k8s/stores/redis.yaml');
    const { args } = documents.find(({ kind }) => kind === 'StatefulSet').spec.template.spec.containers[0];
    expect(usersIn(args)).toEqual(expectedUsers((name) => `$(REDIS_PASSWORD_${name})`));
  });

  it('leave nobody in without a password', () => {
    const text = redisConfig({
      port: 1,
      dir: '/x',
      passwords: { admin: 'geheim', gateway: 'a', translation: 'b', tts: 'c' },
    });
    expect(text).toContain('\nrequirepass geheim\n');
    expect(text).not.toMatch(/nopass|allkeys|allchannels/);
  });
});
