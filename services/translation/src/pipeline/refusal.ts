const START =
  /^[\s*"“]*(?:(?:tôi )?(?:rất |thành thật )?xin lỗi|(?:tôi )?rất (?:lấy làm )?tiếc|tôi (?:không thể|không được phép|từ chối|phải từ chối)|với tư cách là|là một (?:mô hình|trợ lý)|(?:i['’]?m|i am) (?:really |very |so )?(?:sorry|unable|not able)|sorry|i apologi[sz]e|unfortunately|as an ai|i can(?:no|['’])t|i won['’]t|i must decline|(?:很|非常)?(?:对不起|對不起|抱歉|遗憾|遺憾)|我?(?:无法|無法|不能|不便)|作[为為](?:一个|一個|一名)?(?:ai|人工智[能慧]|语言模型|語言模型))/iu;
const OBJECT =
  /(?<!\p{L})(?:dịch|nội dung|yêu cầu|hỗ trợ|chính sách|nguyên tắc|translate|translation|content|request|assist|help with|policy|guidelines|comply)(?!\p{L})|翻[译譯]|[内內]容|[请請]求|[协協]助/iu;
/** Required of a single line in addition: people in stories apologize, too. */
const OWN_WORK =
  /(?<!\p{L})(?:dịch|hỗ trợ|xử lý|cung cấp|thực hiện|đáp ứng|tiếp tục) (?:\p{L}+ ){0,3}(?:nội dung|văn bản|yêu cầu|đoạn (?:văn|này))|(?<!\p{L})(?:translat\w+|assist with|help with|comply with|fulfil\w*) (?:\p{L}+ ){0,3}(?:content|text|request|passage|that|this)/iu;
const SOURCE_IS_SORRY =
  /歉|对不起|對不起|不好意思|遗憾|遺憾|不能|不可|无法|無法|没法|沒法|xin lỗi|không thể|tiếc|sorry|can(?:no|['’])t|unfortunately/iu;
/** Refusals are short; a longer answer that begins like one is a story. */
const MAX_CHARS = 600;

/** True when a whole answer is the model's refusal, in Vietnamese, English or Chinese. */
export function isRefusal(answer: string): boolean {
  return answer.length < MAX_CHARS && START.test(answer) && OBJECT.test(answer);
}

/** True when a line is the model's refusal instead of a translation, and not speech of the story. */
export function isRefusedLine(source: string, target: string): boolean {
  return (
    target.length < MAX_CHARS && START.test(target) && OWN_WORK.test(target) && !SOURCE_IS_SORRY.test(source)
  );
}
