import type { DataSourceSettings, IdempotencyTable } from '@lacthu/database';
import { MESSAGING_MIGRATIONS } from '@lacthu/messaging';
import { ChapterEntity } from './chapters/chapter.entity';
import type { ProjectsConfig } from './config/projects.config';
import { CreateProjectsAndChapters1795800000000 } from './migrations/1795800000000-create-projects-and-chapters';
import { RememberDeletedAndMade1795900000000 } from './migrations/1795900000000-remember-deleted-and-made';
import { AddGlossaryAndLeftovers1796000000000 } from './migrations/1796000000000-add-glossary-and-leftovers';
import { AddChapterAudio1796400000000 } from './migrations/1796400000000-add-chapter-audio';
import { AddStoryLabels1797100000000 } from './migrations/1797100000000-add-story-labels';
import { AddTypoReports1797200000000 } from './migrations/1797200000000-add-typo-reports';
import { AddDismissedNames1797300000000 } from './migrations/1797300000000-add-dismissed-names';
import { RememberCreations1798200000000 } from './migrations/1798200000000-remember-creations';
import { TellEditsAndAutosaves1798600000000 } from './migrations/1798600000000-tell-edits-and-autosaves';
import { WithholdTypoReports1798700000000 } from './migrations/1798700000000-withhold-typo-reports';
import { CountLockedLinesOfResults1798800000000 } from './migrations/1798800000000-count-locked-lines-of-results';
import { DeleteAccounts1799200000000 } from './migrations/1799200000000-delete-accounts';
import { ProjectEntity } from './projects/project.entity';

/** The service's own database, and the migrations of its whole schema in their order. */
export const projectsDatabase = (config: ProjectsConfig): DataSourceSettings => ({
  url: config.DATABASE_URL_PROJECTS,
  applicationName: 'projects',
  migrates: config.APP_ROLES.has('migrate'),
  entities: [ProjectEntity, ChapterEntity],
  migrations: [
    ...MESSAGING_MIGRATIONS,
    CreateProjectsAndChapters1795800000000,
    RememberDeletedAndMade1795900000000,
    AddGlossaryAndLeftovers1796000000000,
    AddChapterAudio1796400000000,
    AddStoryLabels1797100000000,
    AddTypoReports1797200000000,
    AddDismissedNames1797300000000,
    RememberCreations1798200000000,
    TellEditsAndAutosaves1798600000000,
    WithholdTypoReports1798700000000,
    CountLockedLinesOfResults1798800000000,
    DeleteAccounts1799200000000,
  ],
});

/** Requests that created a project, a chapter or chapters from files. */
export const CREATIONS: IdempotencyTable = {
  name: 'creations',
  kind: 'act',
  key: 'creation_key',
  answer: 'made',
};
