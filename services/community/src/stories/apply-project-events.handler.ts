import {
  ProjectChangedV1,
  ProjectDeletedV1,
  ProjectPublishedV1,
  ProjectUnpublishedV1,
  type EventOf,
} from '@lacthu/contracts';
import { HandlesEvent } from '@lacthu/messaging';
import { ApplyProject } from './apply-project.use-case';

/** Common shape of the four project events. */
type ProjectEvent = EventOf<typeof ProjectChangedV1>;

@HandlesEvent(ProjectPublishedV1, 'show-story-when-published')
export class ShowStoryWhenPublished {
  constructor(private readonly applyProject: ApplyProject) {}

  async handle(event: ProjectEvent): Promise<void> {
    await this.applyProject.executeFor(event.data.projectId, event.aggregateVersion);
  }
}

@HandlesEvent(ProjectChangedV1, 'refresh-story-when-changed')
export class RefreshStoryWhenChanged {
  constructor(private readonly applyProject: ApplyProject) {}

  async handle(event: ProjectEvent): Promise<void> {
    await this.applyProject.executeFor(event.data.projectId, event.aggregateVersion);
  }
}

@HandlesEvent(ProjectUnpublishedV1, 'withdraw-story-when-unpublished')
export class WithdrawStoryWhenUnpublished {
  constructor(private readonly applyProject: ApplyProject) {}

  async handle(event: ProjectEvent): Promise<void> {
    await this.applyProject.executeFor(event.data.projectId, event.aggregateVersion);
  }
}

@HandlesEvent(ProjectDeletedV1, 'withdraw-story-when-deleted')
export class WithdrawStoryWhenDeleted {
  constructor(private readonly applyProject: ApplyProject) {}

  async handle(event: ProjectEvent): Promise<void> {
    await this.applyProject.executeFor(event.data.projectId, event.aggregateVersion);
  }
}

/** Handlers that keep the public copies up to date. */
export const storiesHandlers = [
  ShowStoryWhenPublished,
  RefreshStoryWhenChanged,
  WithdrawStoryWhenUnpublished,
  WithdrawStoryWhenDeleted,
];
