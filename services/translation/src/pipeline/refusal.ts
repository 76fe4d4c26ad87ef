const START =
  /^[\s*"“]*(?:(?:tôi )?(?:rất |thành thật )?xin lỗi|(?:tôi )?rất (?:lấy làm )?tiếc|tôi (?:không thể|không được phép|từ chối|phải từ chối)|với tư cách là|là một (?:mô hình|trợ lý)|(?:i['’]?m|i am) (?:really |very |so )?(?:sorry|unable|not able)|sorry|i apologi[sz]e|unfortunately|as an ai|i can(?:no|['’])t|i won['’]t|i must decline|(?:很|非常)?(?:对不起|對不起|抱歉|遗憾|遺憾)|我?(?:无法|無法|不能|不便)|作[为為](?:一个|一個|一名)?(?:ai|人工智[能慧]|语言模型|語言模型))/iu;
const OBJECT =
  /(?<!\p{L})(?:dịch|nội dung|yêu cầu|hỗ trợ|chính sách|nguyên tắc|translate|translation|content|request|assist|help with|policy|guidelines|comply)(?!\p{L})|翻[译譯]|[内內]容|[请請]求|[协協]助/iu;
/** Of a single line more is asked for: people in stories are sorry, too. */
const OWN_WORK =
  /(?<!\p{L})(?:dịch|hỗ trợ|xử lý|cung cấp|thực hiện|đáp ứng|tiếp tục) (?:\p{L}+ ){0,3}(?:nội dung|văn bản|yêu cầu|đoạn (?:văn|này))|(?<!\p{L})(?:translat\w+|assist with|help with|comply with|fulfil\w*) (?:\p{L}+ ){0,3}(?:content|text|request|passage|that|this)/iu;
const SOURCE_IS_SORRY =
  /歉|对不起|對不起|不好意思|遗憾|遺憾|不能|不可|无法|無法|没法|沒法|xin lỗi|không thể|tiếc|sorry|can(?:no|['’])t|unfortunately/iu;
/** Refusals are short; a long answer that begins like one is a story. */
const MAX_CHARS = 600;

/** Whether a whole answer is a refusal, in Vietnamese, English or Chinese. */
export function isRefusal(answer: string): boolean {
  return answer.length < MAX_CHARS && START.test(answer) && OBJECT.test(answer);
}

/** Whether a line is a model's own refusal in the place of a translation, and not what somebody in the story says. */
export function isRefusedLine(source: string, target: string): boolean {
  return (
    target.length < MAX_CHARS && START.test(target) && OWN_WORK.test(target) && !SOURCE_IS_SORRY.test(source)
  );
}
