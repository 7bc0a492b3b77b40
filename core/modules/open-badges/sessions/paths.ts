/** Where those who decide find who asks for a badge with this training. */
export const requestPath = (id: string): string => `/admin/resources/open-badge-training-sessions/show/${id}`;

/** Somebody's training, from where they left it. */
export const sessionPath = (id: string): string => `/open-badge-trainings/${id}`;

/** Where somebody begins the training for a badge with an organization. */
export const startPath = (issuer: string, badge: string): string => `/open-badge-trainings/start/${issuer}/${badge}`;
