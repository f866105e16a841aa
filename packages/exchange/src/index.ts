// Reading surveys out of the formats of other systems, and writing them.
export {}
