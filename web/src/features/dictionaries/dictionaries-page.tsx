import { Anchor, Group, Tabs, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { projectQuery } from '../../api/projects/project.queries';
import { PageProblem } from '../../widgets/page-problem';
import { PlainLinkButton } from '../../ui/plain-button';
import { paths } from '../../lib/paths';
import { routeId } from '../../lib/route-id';
import { DictionaryFiles } from './components/dictionary-files';
import { OwnWords } from './components/own-words';
import { dictionaryTexts } from './texts';
import styles from './dictionaries.module.css';

const TABS = ['files', 'words'] as const;
const LABELS = { files: dictionaryTexts.filesTab, words: dictionaryTexts.wordsTab } as const;

/** The user's own dictionaries, with ?project= also those of a project. Project and tab are stored in the address. */
export function DictionariesPage() {
  const [params, setParams] = useSearchParams();
  const projectId = routeId(params.get('project') ?? undefined) ?? undefined;
  const tab = TABS.find((known) => known === params.get('tab')) ?? 'files';
  const show = (chosen: string | null): void => {
    const next = new URLSearchParams(params);
    if (chosen === 'words') next.set('tab', chosen);
    else next.delete('tab');
    setParams(next, { replace: true });
  };
  return (
    <div className={styles.page}>
      <title>{`${dictionaryTexts.title} · Lạc Thư`}</title>
      <Title order={1}>{dictionaryTexts.title}</Title>
      <Text c="dimmed">{dictionaryTexts.intro}</Text>
      <Text size="sm" c="dimmed" mt="xs">
        {dictionaryTexts.precedence}
      </Text>
      {projectId !== undefined && <OfProject projectId={projectId} />}
      <Tabs value={tab} onChange={show} keepMounted={false} className={styles.tabs}>
        <Tabs.List aria-label={dictionaryTexts.tabs}>
          {TABS.map((known) => (
            <Tabs.Tab key={known} value={known} className={styles.tab}>
              {LABELS[known]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="files" tabIndex={-1} className={styles.panel}>
          <DictionaryFiles key={projectId} projectId={projectId} />
        </Tabs.Panel>
        <Tabs.Panel value="words" tabIndex={-1} className={styles.panel}>
          <OwnWords key={projectId} projectId={projectId} />
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

/** Names the project whose dictionaries are shown too, with links back. */
function OfProject({ projectId }: { readonly projectId: number }) {
  const project = useQuery(projectQuery(projectId));
  if (project.isError) {
    return (
      <PageProblem
        title={dictionaryTexts.projectFailure}
        error={project.error}
        onRetry={() => void project.refetch()}
        action={<PlainLinkButton to={paths.dictionaries}>{dictionaryTexts.onlyMine}</PlainLinkButton>}
      />
    );
  }
  return (
    <Group gap="md" mt="sm">
      <Text fw={600}>{project.data ? dictionaryTexts.ofProject(project.data.name) : ''}</Text>
      <Anchor component={Link} to={paths.project(projectId)}>
        {dictionaryTexts.toProject}
      </Anchor>
      <Anchor component={Link} to={paths.dictionaries}>
        {dictionaryTexts.onlyMine}
      </Anchor>
    </Group>
  );
}
