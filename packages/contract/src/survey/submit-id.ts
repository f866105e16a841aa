/** Shape of the number that the answering page gives to one filling, so that a repeated submit stays one answer. */
export const submitIdPattern = /^[0-9A-Za-z_-]{16,40}$/
