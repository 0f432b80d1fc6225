/** How often somebody gets mail of one kind. */
export const mailFrequencies = ['none', 'direct', 'daily', 'weekly'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];

export const weekDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Followers hear of a publication so many minutes after it: who undoes it until then has mailed nobody. */
export const minutesBeforeTelling = 5;
