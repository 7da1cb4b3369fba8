/** The job of a scheduled publication. Its key contains the time: another time is another job. */
export const publishScheduled = {
  name: 'publish-draft',
  keyOf: ({ draftId, publishAt, actorId }: { draftId: string; publishAt: string; actorId: string }) =>
    `${draftId} ${publishAt} ${actorId}`,
};
