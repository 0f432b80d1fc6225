export const serverOptions: string[];
export const serverEnvironment: Record<string, string>;
