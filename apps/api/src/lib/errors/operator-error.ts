/** A command cannot be executed. The message is a sentence for the operator with the next step. */
export class OperatorError extends Error {}
