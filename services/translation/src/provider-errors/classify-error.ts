import { readErrorDetails, type ErrorDetails } from './error-details';
import { isAboveLimit, isOutsidePlan, readDayReset, readExceededQuota } from './exceeded-quota';
import { ProviderError, type ProviderErrorFacts, type ProviderErrorKind } from './provider-error';
import { readRefusedReasoning } from './refused-reasoning';
import { readRetryHint } from './retry-hint';

/** An error response of a provider. */
export interface ErrorResponse {
  /** HTTP status, or the status in the body of a 2xx response. */
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or text. */
  readonly body: unknown;
  /** The body is a web page. */
  readonly isPage?: boolean;
}

interface Rule {
  readonly kind: ProviderErrorKind;
  /** HTTP statuses that are sufficient. */
  readonly statuses?: readonly number[];
  /** Codes in the body that are sufficient at any status. */
  readonly codes?: RegExp;
  /** Messages that are sufficient at a status that `wordsAt` accepts. */
  readonly words?: RegExp;
  readonly wordsAt?: (status: number) => boolean;
}

const REFUSED_CONTENT =
  /content (?:exists|management|safety|filter|filtering|policy|policies|moderation)\b|(?:considered|deemed) (?:as )?(?:high[- ]risk|harmful|unsafe)|high[- ]risk|(?:inappropriate|sensitive|harmful|unsafe|prohibited|illegal|offensive|explicit|objectionable|restricted) (?:content|words?|information|material|text|topics?)|\bflagged\b|requires? moderation|usage (?:policy|policies|guidelines)|safety (?:system|policy|policies|filters?|settings|check|guidelines|reasons)|responsible[ _]?ai|violat\w* .{0,60}(?:polic|guideline|terms|rules|standards)|(?:policy|policies|terms|terms of (?:service|use)|guidelines?) violation|data_?inspection|censor|content .{0,30}(?:blocked|rejected|violat)|(?:prompt|input|request|output|response) (?:was |is |has been )?(?:blocked|filtered)\b|prohibited[_ ](?:use|content)|nội dung .{0,60}(?:vi phạm|nhạy cảm|không phù hợp|bị chặn|bị từ chối)|(?:vi phạm|trái) .{0,30}(?:chính sách|nguyên tắc|quy định)|敏感|违规|違規|不安全|不合规|不合規|不当内容|不當內容|不适当|不適切|不適當|违法|違法|风险内容|高风险|高風險|安全审|内容审|內容審|内容安全|违反.{0,20}(?:政策|规定|法)|審查|审查|审核不通过|违禁|違禁|유해|부적절|민감한|\bnsfw\b|toxic|abusive|jailbreak|guardrail|prohibited (?:terms|words)|sexual(?:ly)?\b|potentially unsafe|contentpolicy/i;
const REFUSED_CONTENT_CODE =
  /content[-_. ]?(?:filter|polic|moderat|violat|safety|block|risk|unsafe|exist)|data_?inspection|sensitive|censor|moderation|invalid_prompt|responsible_?ai|prohibited|harmful|unsafe|^safety|guardrail|block_?list|risk_?control|prompt_blocked|policy_violation|usage_polic|flagged|inappropriate|nsfw|toxic|jailbreak|^refus|^spii$|^recitation$|^(?:1301|1026|1027|10013|10014|10019)$/i;
/** A closed account is no rejection of this text, though the message speaks of policies. */
const ABOUT_ACCOUNT =
  /(?:account|organi[sz]ation|api[ -]?key|workspace|账[号户]|帳[號戶]).{0,60}(?:suspend|deactivat|disabled|banned|terminat|clos|封|禁用|停用)/i;
const TOO_LONG =
  /maximum context|context (?:length|window|size|limit)|(?:prompt|input|text|message|request|conversation) (?:is|was|are) (?:too (?:long|large)|longer than)|input (?:token|length)[\w ]{0,20} (?:exceed|limit)|max_tokens must be at least 1\b|exceed max(?:imum)? message tokens|(?:exceed|larger|longer|greater|more)\w* .{0,60}(?:context|maximum .{0,20}(?:tokens?|length)|max(?:imum)? (?:input|prompt)|token limit|tokens? allowed|model'?s? limit|max_model_len|n_ctx)|too many (?:input |prompt )?tokens|inputs? tokens \+|(?:less|fewer|no more|at most) (?:than )?\d+ tokens|token count .{0,40}exceed|request (?:entity )?too large|payload too large|reduce (?:the length|your (?:prompt|message|input)|message size)|range of input length|requested tokens .{0,40}exceed|(?:上下文|输入|輸入|文本|提示|prompt|token|长度|長度).{0,30}(?:超长|超長|过长|過長|太长|太長|超过|超過|超出|超限)|quá dài/i;
const TOO_LARGE_FOR_LIMIT = /request too large|too large for model/i;
const SPENT_MONEY =
  /insufficient (?:account )?(?:balance|quota|credits?|funds)|balance (?:is )?(?:insufficient|not enough|too low)|credit balance|(?:out of|more|enough|no (?:remaining )?) ?credits|exceeded your (?:current|monthly) (?:quota|spend)|plan and billing|billing (?:hard )?limit|payment required|key limit exceeded|spending (?:limit|cap)|free (?:tier|quota|allocat\w+).{0,60}(?:exhausted|used up|only)|余额不足|餘額不足|欠费|欠費|额度.{0,6}(?:用尽|不足|用完)|配额.{0,6}(?:用尽|不足|用完)|hết (?:hạn mức|số dư|tiền)/i;
const SPENT_MONEY_CODE =
  /insufficient_?(?:user_?)?(?:quota|balance|credit|funds)|billing|exceeded_?current_?quota|arrearage|overdue|payment_?required|free_?tier_?only|token_?quota|credits?_?(?:exhausted|required|limit)|^(?:1113|1008|30001)$/i;
const REFUSED_SYSTEM =
  /system[ _-](?:role|message|prompt|instruction)s?\b.{0,60}(?:not (?:supported|allowed|enabled|permitted|available|accepted)|unsupported|disabled|n['’]t)|(?:not support|n['’]t support|unsupported|invalid|unexpected|unknown)\w*.{0,40}(?:role:? ?['"“`]?(?:system|developer)|(?:system|developer)['"”`]?[ _-](?:role|message|prompt|instruction))|developer instruction|not support ['"“`](?:system|developer)|['"“`](?:system|developer)['"”`] (?:role )?is not (?:one of|supported|allowed|a valid)|roles?['"`]? must alternate|only user.{0,30}assistant.{0,20}roles|should be ['"“`]user['"”`] or ['"“`]assistant|(?:role of (?:the )?)?first message.{0,20} must be (?:from )?(?:a |the )?['"“`]?user|(?:not|n['’]t) accept system|不支持.{0,10}system|system.{0,10}不支持/i;
const ABOUT_MODEL =
  /\bmodels?\b.{0,100}(?:not? (?:found|exist|supported|available|enabled|allowed|permitted|valid)|n[o']t exist|no longer|does ?n[o'’]?t exist|do(?:es)? not exist|unavailable|deprecated|retired|decommissioned|shut ?down|discontinued|unknown)|(?:unknown|invalid|unsupported|no such|missing|not a valid) model\b|(?:access|permission|entitle|allowed|permitted|authori[sz]ed|subscri)\w*\b.{0,60}\bmodels?\b|\bmodels?\b.{0,60}(?:requires?|need)\w* .{0,40}(?:access|verif|permission|subscri|plan)|organi[sz]ation (?:must be|is not|needs to be) verified|verify (?:your )?organi[sz]ation|deployment .{0,40}does not exist|no (?:allowed providers|endpoints|available channel)|\bupgrade your (?:plan|account|subscription|tier)\b|\bmodels?\b.{0,60}\bterms\b|(?:无权|無權|没有权限).{0,20}模型|không có quyền .{0,40}mô hình|模型.{0,40}(?:不存在|无权|無權|未开通|未開通|下线|不支持|不可用|没有权限)|mô hình .{0,60}(?:không tồn tại|không có quyền|chưa được)/i;
const ABOUT_MODEL_CODE =
  /model_?(?:not_?(?:found|exist|available|supported|open|allowed|verified)|access|permission|unavailable|deprecated|decommissioned|retired|terms)|(?:invalid|unsupported|unknown|no_such)_?model|model\.?access_?denied|deployment_?not_?found|access_?denied\.?unpurchased|invalid_?endpoint_?or_?model|^(?:1211|1220)$/i;

const isBodyRefusal = (status: number): boolean => ![401, 402, 407, 429].includes(status);
const isClientError = (status: number): boolean => status < 500 && status !== 429;

/** Rules for error responses; the first match wins. Codes are more reliable than statuses, statuses than messages. */
const RULES: readonly Rule[] = [
  {
    kind: 'region_refused',
    codes: /unsupported_country/i,
    words:
      /location is not supported|not available in your (?:country|region)|country, region,? or territory/i,
    wordsAt: isClientError,
  },
  {
    kind: 'quota_exhausted',
    statuses: [402],
    codes: SPENT_MONEY_CODE,
    words: SPENT_MONEY,
    wordsAt: isClientError,
  },
  {
    kind: 'invalid_key',
    statuses: [401],
    codes:
      /invalid_?api_?key|api_?key_?(?:invalid|service_blocked|missing)|account_?(?:deactivated|suspended)|service_disabled|consumer_suspended|^authentication|invalid_?(?:authentication|token)|token_?expired|unauthori[sz]ed/i,
    words:
      /(?:incorrect|invalid|missing|expired|wrong) api[ _-]?key|api[ _-]?key .{0,20}(?:not valid|invalid|expired|missing|incorrect)/i,
    wordsAt: isClientError,
  },
  {
    kind: 'blocked',
    statuses: [451],
    codes: REFUSED_CONTENT_CODE,
    words: REFUSED_CONTENT,
    wordsAt: isBodyRefusal,
  },
  {
    kind: 'too_long',
    statuses: [413],
    codes:
      /context_?(?:length|window|size)|string_above_max_length|exceed_?context|tokens?_?limit_?(?:reached|exceeded)|request_?too_?large|(?:input|prompt|text)_?(?:is_?)?too_?(?:long|large)|max_?(?:input_?)?tokens?_?exceeded/i,
    words: TOO_LONG,
    wordsAt: (status) => ![401, 403, 429].includes(status),
  },
  { kind: 'too_long', words: TOO_LARGE_FOR_LIMIT, wordsAt: () => true },
  {
    kind: 'rate_limited',
    statuses: [429],
    codes: /^(?:rate_?limit|too_?many_?requests|throttl|RESOURCE_EXHAUSTED$|(?:1302|1303|1305)$)/i,
  },
  { kind: 'system_refused', words: REFUSED_SYSTEM, wordsAt: (status) => status !== 403 },
  { kind: 'model_unavailable', codes: ABOUT_MODEL_CODE, words: ABOUT_MODEL, wordsAt: isClientError },
  { kind: 'unavailable', statuses: [408, 409, 425] },
];

/** Classifies an error response. The provider's own words are dropped here. @param now ms since 1970 */
export function classifyErrorResponse(answer: ErrorResponse, now = Date.now()): ProviderError {
  const { status, headers, body, isPage = false } = answer;
  const details = readErrorDetails(isPage ? null : body);
  const kind = kindOf(status, details, isPage);
  const allowedLevels =
    kind === 'rejected' || kind === 'model_unavailable' ? readRefusedReasoning(status, body) : null;
  if (allowedLevels) return new ProviderError('rejected', { status, refusesReasoning: true, allowedLevels });
  const facts: ProviderErrorFacts = { status, ...(isPage && kind === 'rejected' && { isPage }) };
  if (kind === 'rate_limited') return excess(facts, headers, details, now);
  const waits = kind === 'unavailable' ? readRetryHint(headers, '', details.delays) : undefined;
  return new ProviderError(kind, { ...facts, ...(waits !== undefined && { retryAfterMs: waits }) });
}

function kindOf(status: number, details: ErrorDetails, isPage: boolean): ProviderErrorKind {
  const rule = RULES.find((each) => fits(each, status, details));
  if (rule) return rule.kind;
  if (status === 403 && !isPage) return 'invalid_key';
  return status >= 500 ? 'unavailable' : 'rejected';
}

function fits(rule: Rule, status: number, details: ErrorDetails): boolean {
  if (rule.statuses?.includes(status)) return true;
  if (rule.kind === 'blocked') {
    if (ABOUT_ACCOUNT.test(details.words) || !isBodyRefusal(status)) return false;
    if (details.isFlagged) return true;
  }
  return fitsBody(rule, status, details);
}

function fitsBody({ codes, words, wordsAt }: Rule, status: number, details: ErrorDetails): boolean {
  if (codes && details.codes.some((code) => codes.test(code))) return true;
  return words !== undefined && wordsAt?.(status) === true && words.test(details.words);
}

/**
 * Tells a limit per minute from a used-up quota of a day, a month or an account. Google words a limit per minute like an
 * empty account, and sends a short delay with a daily limit too: only its quota ids say which it is.
 */
function excess(
  facts: ProviderErrorFacts,
  headers: Headers,
  details: ErrorDetails,
  now: number,
): ProviderError {
  const quota = readExceededQuota(details, headers);
  const known = { ...facts, ...(quota && { quota }) };
  if (isOutsidePlan(details)) return new ProviderError('quota_exhausted', { ...known, isOutsidePlan: true });
  if (isAboveLimit(details)) return new ProviderError('too_long', facts);
  if (quota?.period === 'day') {
    const resetsAt = readDayReset(details, { headers, metric: quota.metric, now });
    return new ProviderError('day_limited', { ...known, resetsAt, retryAfterMs: resetsAt - now });
  }
  const wait = readRetryHint(headers, details.words, details.delays, now);
  if (quota?.period === 'month' || isSpentMoney(details, quota?.period === 'minute' || wait !== undefined))
    return new ProviderError('quota_exhausted', known);
  return new ProviderError('rate_limited', { ...known, ...(wait !== undefined && { retryAfterMs: wait }) });
}

function isSpentMoney({ words, codes }: ErrorDetails, isMinute: boolean): boolean {
  return SPENT_MONEY.test(words) && !(isMinute && codes.includes('RESOURCE_EXHAUSTED'));
}
