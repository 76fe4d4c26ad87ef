export function sourcesOf(folder: string): Promise<{ file: string; text: string }[]>;
export function matches(text: string, pattern: RegExp): string[][];
export function routeKey(method: string, route: string): string;
export function controllerRoutes(text: string): { key: string; access: string | undefined }[];
