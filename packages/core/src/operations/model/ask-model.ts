import type { LanguageModel, ModelRequest } from '../../ports/index.js'

/** The name of the error with which a model refuses a call that the budget does not allow. */
export const modelBudget = 'ModelBudget'

/** The name of the error with which a model that is only to predict its cost refuses a call. */
export const modelNotAsked = 'ModelNotAsked'

const codes: Readonly<Record<string, string>> = { [modelBudget]: 'budget', [modelNotAsked]: 'not-asked' }

/** What a model said, or why it said nothing: a code of a skip and words for it. */
export type Asked = { readonly text: string } | { readonly code: string; readonly fault: string }

/** Asks a model. What it throws is a reason to leave something alone, never the end of a pass. */
export async function askModel(model: LanguageModel, request: ModelRequest): Promise<Asked> {
  try {
    return await model.complete(request)
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown'
    return { code: codes[name] ?? 'model', fault: `the model was not asked or did not answer: ${name}` }
  }
}
