import { buildZip, type ZipFiles } from './build-zip';

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CORE = 'xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"';
const RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/** A paragraph of one run; with a style, or an outline level as it is written (0 for the first). */
export function paragraph(
  text: string,
  { style, outline }: { style?: string; outline?: number } = {},
): string {
  const properties =
    (style === undefined ? '' : `<w:pStyle w:val="${style}"/>`) +
    (outline === undefined ? '' : `<w:outlineLvl w:val="${outline}"/>`);
  return `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** A paragraph style as styles.xml lists it. */
export function paragraphStyle(id: string, name: string, inside = ''): string {
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inside}</w:style>`;
}

/** A DOCX whose body holds this markup. */
export function buildDocx(
  body: string,
  { styles = '', files = {} }: { styles?: string; files?: ZipFiles } = {},
): Uint8Array {
  return buildZip({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': `<Relationships ${RELATIONS}>
<Relationship Id="r1" Type="${RELATION}/officeDocument" Target="word/document.xml"/>
<Relationship Id="r2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>
</Relationships>`,
    'docProps/core.xml': `<cp:coreProperties ${CORE} xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Đêm Tuyết</dc:title><dc:creator>Bạch Lộ</dc:creator></cp:coreProperties>`,
    'word/_rels/document.xml.rels': `<Relationships ${RELATIONS}><Relationship Id="r1" Type="${RELATION}/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles ${WORD}>${styles}</w:styles>`,
    'word/document.xml': `<?xml version="1.0"?><w:document ${WORD} xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><w:body>${body}</w:body></w:document>`,
    ...files,
  });
}
