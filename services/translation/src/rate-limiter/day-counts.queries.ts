import { Inject, Injectable } from '@nestjs/common';
import type { LimitedAccess } from './call-permits';
import { projectDay, type DayCounters, type ProjectDay } from './day-quota';
import { projectsOf } from './key-projects';
import { LimiterStatesRepository } from './limiter-states.repository';

/** Reads what the provider projects of an access have used of their day, as all processes have counted it. */
@Injectable()
export class DayCounts {
  constructor(
    @Inject(LimiterStatesRepository)
    private readonly states: Pick<LimiterStatesRepository, 'nameOf' | 'read'>,
  ) {}

  /** The counters of an access: one for each project, however many keys it has. */
  countersOf({ keys, projects, place, zone = 'UTC', dailyLimit }: LimitedAccess): DayCounters {
    const names = [...projectsOf(keys, projects).keys()].map((key) => this.states.nameOf(key, place));
    return { names, zone, ...(dailyLimit !== undefined && { given: dailyLimit }) };
  }

  /** @param now ms since 1970 */
  read(counters: DayCounters, now: number): Promise<ProjectDay[]> {
    return Promise.all(
      counters.names.map(async (name) => projectDay((await this.states.read(name))?.day, counters, now)),
    );
  }
}
