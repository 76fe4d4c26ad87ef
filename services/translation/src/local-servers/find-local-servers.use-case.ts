import { Injectable } from '@nestjs/common';
import type { FindLocalServersResponse, LocalServer, LocalServerKind } from '@lacthu/contracts';
import { OutboundGuard } from '@lacthu/outbound';
import { LOCAL_PORTS, probeServer } from './probe-server';

/** Names of this machine; in a container only the last one leads out of it. */
const HOSTS = ['127.0.0.1', 'localhost', 'host.docker.internal'];
const MAX_ANSWER_BYTES = 512 * 1_024;

const LABELS: Record<LocalServerKind, string> = {
  ollama: 'Ollama',
  lmstudio: 'LM Studio',
  llamacpp: 'llama.cpp',
  vllm: 'vLLM',
  openai: 'Máy chủ tương thích OpenAI',
};

const NOT_ALLOWED =
  'Máy chủ Lạc Thư chưa được phép gọi mô hình ở mạng trong. Người vận hành mở bằng biến PROVIDER_ALLOWED_HOSTS, ví dụ host.docker.internal:11434 khi chạy trong container, hoặc 127.0.0.1:11434.';
const NONE_FOUND =
  'Không thấy máy chủ mô hình nào đang chạy. Hãy mở Ollama, LM Studio, llama.cpp hoặc vLLM rồi tìm lại; nếu Lạc Thư chạy trong container, máy chủ ấy phải nghe ở 0.0.0.0 (với Ollama: OLLAMA_HOST=0.0.0.0).';

/**
 * Looks for model servers at fixed addresses of this machine, each only where the operator allows it. A request cannot name an
 * address, so that a search tells nothing about other inner hosts.
 */
@Injectable()
export class FindLocalServers {
  constructor(private readonly guard: OutboundGuard) {}

  /** @param ports other ports than the usual ones, for tests */
  async execute(
    signal: AbortSignal,
    ports: readonly number[] = LOCAL_PORTS,
  ): Promise<FindLocalServersResponse> {
    const roots = ports.flatMap((port) => this.allowedRoots(port));
    const fetch = this.guard.fetchFor('person', MAX_ANSWER_BYTES);
    const servers = await Promise.all(
      roots.map(async (root): Promise<LocalServer[]> => {
        const server = await probeServer({ fetch, root, signal }, true);
        if (!server) return [];
        const { kind, models } = server;
        const label = `${LABELS[kind]} (${new URL(root).host})`;
        return [{ kind, label, baseUrl: `${root}/v1`, models: [...models] }];
      }),
    );
    const found = servers.flat();
    const isAllowed = roots.length > 0;
    const msg = isAllowed ? NONE_FOUND : NOT_ALLOWED;
    return { success: true, servers: found, isAllowed, ...(found.length === 0 && { msg }) };
  }

  /** One name of the loopback at most, because two names would list the same server twice. */
  private allowedRoots(port: number): string[] {
    const allowed = HOSTS.map((host) => `http://${host}:${port}`).filter((root) =>
      this.guard.isListed(new URL(root)),
    );
    return allowed.filter((root, index) => index === 0 || root.includes('host.docker.internal'));
  }
}
