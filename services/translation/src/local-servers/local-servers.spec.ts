import { OutboundGuard } from '@lacthu/outbound';
import { LocalServers } from './local-servers';

describe('a local model server', () => {
  it.each([
    ['http://localhost:11434/v1', true],
    ['http://192.168.1.20:8080', true],
    ['http://ollama:11434/v1', true],
    ['http://192.168.1.21:8080', false],
    ['http://localhost:4000/v1', false],
    ['https://api.openai.com/v1', false],
    ['', false],
  ])('is expected at %s: %s', (address, isLocal) => {
    const guard = new OutboundGuard({ PROVIDER_ALLOWED_HOSTS: 'localhost,192.168.1.20:8080,ollama:11434' });
    expect(new LocalServers(guard).isLocal(address)).toBe(isLocal);
  });
});
