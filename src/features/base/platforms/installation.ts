/** Stands for the installation where a change belongs to no platform. */
export const installationId = '00000000-0000-0000-0000-000000000000';
