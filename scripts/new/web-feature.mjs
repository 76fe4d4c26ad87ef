import { camel, kebab, pascal, words } from './names.mjs';

/** A screen with its texts, its query and its test. */
export const webFeature = {
  usage: 'web-feature <tên>',
  example: 'web-feature reading-lists',
  /** @param {string[]} args */
  plan([feature]) {
    const name = kebab(feature, 'Tên tính năng');
    const folder = `web/src/features/${name}`;
    return {
      files: {
        [`${folder}/texts.ts`]: `/** Every Vietnamese sentence of this feature. */
export const ${camel(name)}Texts = {
  title: 'Tên màn hình',
  loading: 'Đang tải…',
  failure: 'Không tải được.',
} as const;
`,
        [`${folder}/${name}.queries.ts`]: `import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client';

export const ${camel(name)}Keys = {
  list: ['${name}'] as const,
};

/** GET /api/${name} */
export const ${camel(name)}Query = queryOptions({
  queryKey: ${camel(name)}Keys.list,
  queryFn: ({ signal }) => request('/api/${name}', { signal }),
});
`,
        [`${folder}/${name}-page.tsx`]: `import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PageProblem } from '../../widgets/page-problem';
import { ${camel(name)}Query } from './${name}.queries';
import { ${camel(name)}Texts } from './texts';

/** Says in one sentence what a person does here. */
export function ${pascal(name)}Page() {
  const answer = useQuery(${camel(name)}Query);
  return (
    <>
      <title>{\`\${${camel(name)}Texts.title} · Lạc Thư\`}</title>
      <Title order={1}>{${camel(name)}Texts.title}</Title>
      {answer.isError ? (
        <PageProblem
          title={${camel(name)}Texts.failure}
          error={answer.error}
          onRetry={() => void answer.refetch()}
        />
      ) : (
        <Skeleton h={240} visible={answer.isPending} role="status" aria-label={${camel(name)}Texts.loading} />
      )}
    </>
  );
}
`,
        [`${folder}/${name}-page.spec.tsx`]: `import { screen } from '@testing-library/react';
import { FakeApi, ok } from '../../testing/fake-api';
import { aUser } from '../../testing/factories';
import { renderRoute } from '../../testing/render-route';

describe('the page of ${words(name)}', () => {
  it('shows a person what they came for', async () => {
    const api = new FakeApi().otherwise('GET /api/${name}', ok([]));
    renderRoute('/${name}', { user: aUser(), api });
    await screen.findByText('write this test first');
  });
});
`,
      },
      next: [
        `web/src/lib/paths.ts: ${camel(name)}: '/${name}' vào patterns và paths`,
        `web/src/app/router.tsx: page(patterns.${camel(name)}, () => import('../features/${name}/${name}-page'), '${pascal(name)}Page')`,
        'bốn trạng thái: khung chờ, trống, lỗi, nội dung; rồi tests/e2e/*.e2e.ts trong trình duyệt',
      ],
    };
  },
};
