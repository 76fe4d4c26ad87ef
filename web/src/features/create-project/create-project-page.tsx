export function CreateProjectPage() {
  return null;
}
