interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML: (html: string) => unknown };
}

declare var trustedTypes: TrustedTypePolicyFactory | undefined;
