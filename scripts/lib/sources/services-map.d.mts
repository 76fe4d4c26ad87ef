export interface ServiceSummary {
  readonly name: string;
  readonly routes: Set<string>;
  readonly publishes: { subject: string; heardBy: string[] }[];
  readonly answers: { subject: string; isAnswered: boolean }[];
  readonly jobs: string[];
  readonly tables: string[];
}
export function servicesMap(): Promise<ServiceSummary[]>;
