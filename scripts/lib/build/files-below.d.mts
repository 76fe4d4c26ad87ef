export function filesBelow(folder: string): Promise<string[]>;
