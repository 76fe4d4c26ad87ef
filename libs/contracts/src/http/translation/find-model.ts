/** Vendors that resellers put in front of a model's id, and Google's folder. */
const VENDORS =
  /^~?(?:models|openai|google|deepseek|deepseek-ai|qwen|mistralai|moonshotai|z-ai|zai-org|x-ai|anthropic)\//;

/**
 * Finds a model by its name. A dated snapshot (`gpt-4o-2024-08-06`) and a name with a vendor in front (`openai/gpt-4o`,
 * `models/gemini-2.0-flash`) are the model; similar names are not.
 */
export function findModelIn<Model extends { readonly id: string }>(
  models: readonly Model[],
  name: string,
): Model | undefined {
  const whole = name.trim().toLowerCase();
  const bare = whole.replace(VENDORS, '');
  const names = [name, whole, bare, bare.replace(/-\d{4}-\d{2}-\d{2}$/, '')];
  return names.map((each) => models.find(({ id }) => id === each)).find((model) => model !== undefined);
}

interface ListedPrices {
  readonly priceInput?: number | undefined;
  readonly priceCached?: number | undefined;
  readonly priceOutput?: number | undefined;
}

/** The list price of a model, in US dollars per million tokens; null when it is unknown. */
export function listedPrice(
  model: ListedPrices | undefined,
): { inputPerMillion: number; outputPerMillion: number; cachedPerMillion?: number } | null {
  const { priceInput, priceCached, priceOutput } = model ?? {};
  if (priceInput === undefined || priceOutput === undefined) return null;
  return {
    inputPerMillion: priceInput,
    outputPerMillion: priceOutput,
    ...(priceCached !== undefined && { cachedPerMillion: priceCached }),
  };
}
