import { Injectable } from '@nestjs/common';
import { AudioExpiringV1, OfficialAudioExpiringV1, type EventOf } from '@lacthu/contracts';
import type { Tx } from '@lacthu/database';
import { HandlesEvent, Outbox } from '@lacthu/messaging';
import { ProjectsRepository } from '../projects/projects.repository';

/**
 * Publishes for the owner that official audio is about to expire. Audio that is only in the history expires without a
 * notification.
 */
@Injectable()
@HandlesEvent(AudioExpiringV1, 'tell-expiring-audio')
export class PublishExpiringAudio {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly outbox: Outbox,
  ) {}

  async handle({ data }: EventOf<typeof AudioExpiringV1>, tx: Tx): Promise<void> {
    const project = await this.projects.findIn(tx, data.projectId);
    if (!project) return;
    const [count]: { chapters: number; expires_at: Date | null }[] = await tx.query(
      `SELECT count(*)::int AS chapters, min(a.expires_at) AS expires_at
         FROM chapter_audio a JOIN chapters c ON c.id = a.chapter_id AND c.audio_url = a.url
        WHERE a.asset_id = ANY($1) AND c.project_id = $2 AND a.expires_at > now()`,
      [data.assetIds, data.projectId],
    );
    if (!count?.expires_at) return;
    await this.outbox.append(tx, OfficialAudioExpiringV1, {
      aggregateId: String(project.id),
      aggregateVersion: project.version,
      actorId: project.ownerId,
      data: {
        projectId: data.projectId,
        ownerId: project.ownerId,
        projectName: project.name,
        public: project.isPublic,
        chapters: count.chapters,
        expiresAt: count.expires_at.toISOString(),
      },
    });
  }
}
