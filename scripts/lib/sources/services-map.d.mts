export interface ServiceSummary {
  readonly name: string;
  readonly routes: Set<string>;
  readonly publishes: { subject: string; heardBy: string[] }[];
  readonly answers: { subject: string; isAnswered: boolean }[];
  readonly jobs: string[];
  readonly tables: string[];
  readonly writers: Map<string, string[]>;
}
export function servicesMap(): Promise<ServiceSummary[]>;
