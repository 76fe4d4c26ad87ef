import { beginWithBook, BookChoice } from '../../widgets/chapter-import/book-choice';
import { CreateProjectPage } from '../../features/create-project/create-project-page';

const BOOK = { Choice: BookChoice, begin: beginWithBook };

/** A new project, begun with a book where the person has one. */
export function CreateProjectRoute() {
  return <CreateProjectPage book={BOOK} />;
}
